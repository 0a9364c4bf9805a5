import { execFileSync } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Fault } from "./fault.ts";

const root = join(import.meta.dirname, "../../..");

/** Folders with their own packages; the copy uses those installed here. */
const installed = ["node_modules", "tests/node_modules", "tests/hosts/node_modules"];

const isTest = (path: string) =>
	/\.(test|spec)\.tsx?$/.test(path) || path.startsWith("tests/") || path.includes("/testing");

/** A copy of the working tree, uncommitted changes included, to plant faults in. */
export interface Copy {
	root: string;
	/** Files that contain a text, relative to the copy's root. @param which default: all */
	filesWith(text: string, which?: (path: string) => boolean): string[];
	/** Plants a fault. Returns its file, and a function that removes it. @throws unless its text occurs exactly once */
	plant(fault: Fault): { file: string; remove(): void };
}

/** The project's files, uncommitted ones included. */
function listFiles(): string[] {
	const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root });
	return `${list}`.split("\0").filter((path) => path && existsSync(join(root, path)));
}

const isCode = (path: string) => /\.([cm]?[jt]sx?|css)$/.test(path);

/** Code files by path, with their content, in which a fault's text is looked for. */
export const readCode = (from = root): ReadonlyMap<string, string> =>
	new Map(
		listFiles()
			.filter(isCode)
			.map((path) => [path, readFileSync(join(from, path), "utf8")]),
	);

/** The file that contains a fault's text. @throws unless the text occurs exactly once */
export function fileOf(
	{ name, within, replace }: Fault,
	code: ReadonlyMap<string, string>,
): string {
	const found = [...code]
		.filter(([path]) => `${path}/`.startsWith(`${within}/`) && !isTest(path))
		.flatMap(([path, text]) => Array(text.split(replace).length - 1).fill(path) as string[]);
	const [file] = found;
	if (!file || found.length !== 1)
		throw new Error(`"${name}": its text is ${found.length} times in ${within}, not once.`);
	return file;
}

export function makeCopy(): Copy {
	const copy = mkdtempSync(join(tmpdir(), "planted-faults-"));
	for (const path of listFiles()) {
		mkdirSync(dirname(join(copy, path)), { recursive: true });
		copyFileSync(join(root, path), join(copy, path));
	}
	for (const folder of installed)
		if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(copy, folder));
	const code = readCode(copy);

	return {
		root: copy,
		filesWith: (text, which = () => true) =>
			[...code]
				.filter(([path, content]) => which(path) && content.includes(text))
				.map(([path]) => path),
		plant(fault) {
			const file = fileOf(fault, code);
			const right = code.get(file) ?? "";
			writeFileSync(
				join(copy, file),
				right.replace(fault.replace, () => fault.with),
			);
			return { file, remove: () => writeFileSync(join(copy, file), right) };
		},
	};
}
