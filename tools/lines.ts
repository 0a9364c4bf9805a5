import { execFileSync } from "node:child_process";

/**
 * `node tools/lines.ts [BASE] [HEAD]`: how many lines of code each top folder has at two commits, and the
 * difference; by default what the branch changes on main. Style sheets count. Tests, content, languages,
 * documentation, data and lock files do not.
 */
const code = /\.(?:[cm]?[jt]sx?|css|html|php|svelte|sh)$/;
const uncounted = [
	/^(?:business|docs|site\/content|widgets\/languages)\//,
	// Journeys with their recorded releases, tests beside the source, and what only tests import.
	/^tests\/|\.test\.tsx?$|(?:^|\/)testing(?:\/|\.tsx?$)/,
];

/** Whether a file's lines are counted, by its path in the repository. */
export const isCounted = (path: string): boolean =>
	code.test(path) && !uncounted.some((pattern) => pattern.test(path));

/** Lines of code per top folder at a commit; files beside the folders are under `.`. */
export function linesAt(commit: string, cwd: string): Map<string, number> {
	const git = (...args: string[]) =>
		execFileSync("git", args, { cwd, encoding: "utf8", stdio: "pipe", maxBuffer: 1e8 });
	const nothing = git("hash-object", "-t", "tree", "/dev/null").trim();
	const lines = new Map<string, number>();
	for (const row of git("diff", "--numstat", "--no-renames", "-z", nothing, commit).split("\0")) {
		const [added, , path = ""] = row.split("\t");
		if (!isCounted(path)) continue;
		const folder = path.includes("/") ? (path.split("/")[0] ?? "") : ".";
		lines.set(folder, (lines.get(folder) ?? 0) + (Number(added) || 0));
	}
	return lines;
}

/** The comparison as a table: folder, lines at both commits, difference; the sum last. */
export function compareLines(base: string, head: string, cwd: string): string {
	const [before, after] = [linesAt(base, cwd), linesAt(head, cwd)];
	const sum = (lines: Map<string, number>) => [...lines.values()].reduce((a, b) => a + b, 0);
	const folders = [...new Set([...before.keys(), ...after.keys()])].sort();
	const rows = folders.map((name) => [name, before.get(name) ?? 0, after.get(name) ?? 0] as const);
	return [...rows, ["all", sum(before), sum(after)] as const]
		.map(([name, from, to]) => {
			const change = to === from ? "0" : `${to > from ? "+" : "-"}${Math.abs(to - from)}`;
			return `${name.padEnd(10)}${[from, to, change].map((n) => String(n).padStart(8)).join("")}`;
		})
		.join("\n");
}

if (import.meta.main) {
	const [base = "main", head = "HEAD"] = process.argv.slice(2);
	try {
		console.log(compareLines(base, head, process.cwd()));
	} catch (error) {
		const { stderr } = error as { stderr?: string };
		console.error(stderr?.trim() || String(error));
		process.exitCode = 1;
	}
}
