/** What noticed a planted fault. */
export interface Notice {
	fault: string;
	/** The test that turned red, with its file; or what a build or a budget said. */
	by: string;
	/** Tests of `npm test`, or of what that leaves to `npm run test:all`; undefined: neither. */
	in?: "quick" | "rest";
}

const [start, end] = ["<!-- noticed: npm run test:planted -->", "<!-- /noticed -->"];
const commands = { quick: "`npm test`", rest: "`npm run test:all`" };

const cell = (text: string) => text.replaceAll("|", "\\|");

/** The rows of a table in a page, by their first cell. */
export const rowsIn = (page: string): Map<string, string> =>
	new Map(
		[...page.matchAll(/^\| (.+?) \|.*\|$/gm)].map(([row, fault = ""]) => [fault, row] as const),
	);

/**
 * A page with its table of what noticed each fault: rows of a run are new, of the others as they were.
 *
 * @param faults names of all, in the table's order
 */
export function withNotices(
	page: string,
	notices: readonly Notice[],
	faults: readonly string[],
): string {
	const from = page.indexOf(start) + start.length;
	const to = page.indexOf(end);
	const rows = rowsIn(page.slice(from, to));
	for (const { fault, by, in: tests } of notices)
		rows.set(
			cell(fault),
			`| ${cell(fault)} | ${cell(by)} | ${tests ? commands[tests] : "nothing"} |`,
		);
	const known = faults.flatMap((name) => rows.get(cell(name)) ?? []);
	const table = ["| fault | noticed by | in |", "|---|---|---|", ...known].join("\n");
	return `${page.slice(0, from)}\n${table}\n${page.slice(to)}`;
}
