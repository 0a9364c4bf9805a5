/** What noticed a planted fault. */
export interface Notice {
	fault: string;
	/** The failed test with its file, or the message of a build or budget. */
	by: string;
	/** Tests of `npm test`, or of the rest of `npm run test:all`; undefined if neither. */
	in?: "quick" | "rest";
}

const [start, end] = ["<!-- noticed: npm run test:planted -->", "<!-- /noticed -->"];
const commands = { quick: "`npm test`", rest: "`npm run test:all`" };

const cell = (text: string) => text.replaceAll("|", "\\|");

/** Rows of a table in a page, by their first cell. */
export const rowsIn = (page: string): Map<string, string> =>
	new Map(
		[...page.matchAll(/^\| (.+?) \|.*\|$/gm)].map(([row, fault = ""]) => [fault, row] as const),
	);

/**
 * A page with its table updated: rows of this run are new, the others stay.
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
