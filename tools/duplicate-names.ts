/**
 * Exported names that two files of a folder declare: each name should have one meaning.
 * `node tools/duplicate-names.ts [folder …]` lists them.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.ts";

/** Folders without duplicates. Add one when its list is empty. */
export const checkedFolders = [
	"bench",
	"business",
	"demo",
	"desk",
	"gateway",
	"leads",
	"loader",
	"packages",
	"site",
	"theme",
	"tools",
	"widgets",
] as const;

/** Names that may be declared more than once, with the reason. */
export const allowedNames: Readonly<Record<string, string>> = {
	Inbox: "an icon keeps the name it has in lucide",
	Settings: "an icon keeps the name it has in lucide",
	defineWidget: "the build renders a widget by the same call as the browser runs it",
	CoachEventName: "inside, the names of all events; in public, those without their prefix",
	CoachProps: "each package's users know the props of their framework's component by this name",
	component: "each package makes the component of its framework",
	pages: "a list of pages: of one content file, of all, and of all as they are printed",
	serve: "each benchmark starts the servers of what it measures",
};

/** Files that all declare the same names because they are alike, with the reason. */
export const conventions: readonly { files: RegExp; reason: string }[] = [
	{ files: /^site\/pages\/.*\.content\.ts$/, reason: "each page's content has the same parts" },
	{ files: /^site\/pages\/[\w-]+\.tsx$/, reason: "each route's module exports its Component" },
	{ files: /^widgets\/languages\/\w+\//, reason: "each language has the same texts" },
	{
		files: /^widgets\/\w+\/success\.ts$/,
		reason: "each widget says in it what comes after sending",
	},
];

const declaration =
	/^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** The exported names that a file declares, each once; without re-exports. */
export const exportedNames = (source: string): string[] => [
	...new Set([...source.matchAll(declaration)].map(([, name = ""]) => name)),
];

/** Name -> files, for names that more than one file declares. */
export function findDuplicates(
	files: ReadonlyMap<string, string>,
	allowed = allowedNames,
): Map<string, string[]> {
	const places = new Map<string, string[]>();
	for (const [file, source] of files)
		for (const name of exportedNames(source))
			if (!Object.hasOwn(allowed, name)) places.set(name, [...(places.get(name) ?? []), file]);
	/** Files of one convention count as one. */
	const kindOf = (file: string) =>
		conventions.find(({ files: alike }) => alike.test(file))?.reason ?? file;
	return new Map([...places].filter(([, found]) => new Set(found.map(kindOf)).size > 1));
}

/** The sources of a folder, without tests and generated files. */
export function sourcesOf(folder: string): Map<string, string> {
	const listed = execFileSync("git", ["ls-files", "--", `${folder}/*.ts`, `${folder}/*.tsx`], {
		cwd: root,
		encoding: "utf8",
	});
	const files = listed.split("\n").filter((file) => file && !/\.(test|gen|d)\.tsx?$/.test(file));
	return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

if (import.meta.main) {
	const folders = process.argv.slice(2);
	for (const folder of folders.length > 0 ? folders : checkedFolders)
		for (const [name, files] of findDuplicates(sourcesOf(folder)))
			console.log(`${name}: ${files.join(", ")}`);
}
