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

/** Folders with packages of their own; the copy borrows what is installed here. */
const installed = ["node_modules", "tests/node_modules", "tests/hosts/node_modules"];

const isTest = (path: string) =>
	/\.(test|spec)\.tsx?$/.test(path) || path.startsWith("tests/") || path.includes("/testing");

/** A copy of the working tree, uncommitted changes included, in which faults are planted. */
export interface Copy {
	root: string;
	/** Files with a text, from the root of the copy. @param which default: all */
	filesWith(text: string, which?: (path: string) => boolean): string[];
	/** Plants a fault. Returns its file and what takes it out again. @throws where its text is not there exactly once */
	plant(fault: Fault): { file: string; remove(): void };
}

export function makeCopy(): Copy {
	const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root });
	const paths = `${list}`.split("\0").filter((path) => path && existsSync(join(root, path)));
	const copy = mkdtempSync(join(tmpdir(), "planted-faults-"));
	for (const path of paths) {
		mkdirSync(dirname(join(copy, path)), { recursive: true });
		copyFileSync(join(root, path), join(copy, path));
	}
	for (const folder of installed)
		if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(copy, folder));
	const read = (path: string) => readFileSync(join(copy, path), "utf8");
	const code = paths.filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path));

	return {
		root: copy,
		filesWith: (text, which = () => true) =>
			code.filter((path) => which(path) && read(path).includes(text)),
		plant({ name, within, replace, with: wrong }) {
			const found = code
				.filter((path) => `${path}/`.startsWith(`${within}/`) && !isTest(path))
				.flatMap((path) => Array(read(path).split(replace).length - 1).fill(path) as string[]);
			const [file = ""] = found;
			if (found.length !== 1)
				throw new Error(`"${name}": its text is ${found.length} times in ${within}, not once.`);
			const right = read(file);
			writeFileSync(
				join(copy, file),
				right.replace(replace, () => wrong),
			);
			return { file, remove: () => writeFileSync(join(copy, file), right) };
		},
	};
}
