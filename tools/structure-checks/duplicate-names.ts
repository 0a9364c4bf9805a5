import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ESTree, parseSync } from "rolldown/utils";
import { root } from "../project.ts";

/**
 * Exported names that two files of a folder declare, and file names that occur twice in it: each
 * should have one meaning. `node tools/structure-checks/duplicate-names.ts [folder …]` lists the
 * names.
 */

/** Folders whose exported names are checked. */
export const checkedFolders = [
	...["bench", "business", "demo", "desk", "gateway", "leads", "loader", "packages", "pdf"],
	...["publish", "site", "theme", "tools", "widgets"],
] as const;
/** Folders whose file names are checked too. */
export const stemFolders = [
	...["gateway", "loader", "packages", "publish", "site", "theme", "tools", "widgets"],
] as const;

/** Names that may be declared more than once, with the reason. */
export const allowedNames: Readonly<Record<string, string>> = {
	Inbox: "an icon keeps the name it has in lucide",
	Settings: "an icon keeps the name it has in lucide",
	Outcome: "what became of a lead: as the store has it, and as the desk imports it",
	defineWidget: "build and browser define a widget by the same call",
	pages: "lists of pages: one content file's, the whole site's, and the one that is printed",
	serve: "each benchmark starts the servers of what it measures",
	brotliSize: "measured on Node, and as built in a worker",
	importPrerenderer: "from a file on Node, and from its bundle in a worker",
	publishChecklist: "typeset on Node, and as built in a worker",
};

/** Files that share a name because they have the same role, with the reason. */
export const conventions: readonly { files: RegExp; reason: string }[] = [
	{
		files: /^site\/pages\/[\w-]+\/[\w-]+(?:\.content\.ts|\.tsx)$/,
		reason: "each page has its content and a Component",
	},
	{ files: /^widgets\/languages\/[a-z]{2}\//, reason: "each language has the same messages" },
	{
		files: /^widgets\/[a-z]+\/(?:element|index|messages|options|success)\.ts$/,
		reason: "each widget is made of the same files",
	},
	{
		files: /^gateway\/store\/(?:\w[\w-]*\/)?engine\.ts$/,
		reason: "each kind of store has its engine, and all share one interface",
	},
	{
		files: /^gateway\/(?:store\/(?:[\w-]+\/)?|features\/[\w-]+\/)[\w-]+\.ts$/,
		reason: "a part of the store may have a migration of its name",
	},
	{
		files: /^gateway\/features\/[\w-]+\/store\/(?:testing\/)?[\w-]+(?:\.suite)?\.ts$/,
		reason: "each part of a feature's store has a suite of its name",
	},
	{
		files: /^gateway\/(?:cli|services)\/(?:[\w-]+\/)?[\w-]+\.ts$/,
		reason: "a command has the name of the service that it calls",
	},
	{
		files: /^packages\/[\w-]+\/(?:index|component|build)\.ts$/,
		reason: "each package is made of the same files, in its framework's words",
	},
];

/** File names that may occur more than once, with the reason. */
export const allowedStems: Readonly<Record<string, string>> = {
	"widgets/contact": "the widget, and the view of the type of question that asks who it is",
	"gateway/jobs": "the store's jobs, the check that none is lost, and the command",
	"gateway/http-client": "the HTTP client of webhooks on Node, and that on workerd",
	"gateway/notify": "what the coach is told at once, and how their devices are told",
	"gateway/worker":
		"the Worker of Cloudflare, whose name is the platform's, and the worker of deliveries",
	"gateway/leads": "leads in the store, and in the desk's API",
	"gateway/push": "Web Push in the desk's API, and its tables",
	"gateway/routes": "each part with routes of its own: intake, reports",
	"gateway/api": "the desk's API, and the part of it about keys of the read API",
	"gateway/forms": "forms in the desk's API, and the migration that made their tables",
	"gateway/setup": "what the desk shows of the first steps, and the checks of the connections",
	"gateway/kv": "what all need of the key-value store, and the store's part",
	"gateway/limits": "the table of all limits, and the store's part that keeps them",
	"gateway/signed-token": "signed tokens, and the suite of them that every store runs",
	"gateway/push-settings": "the settings of Web Push, and what the desk shows of them",
	"gateway/attribution": "where leads came from: the store's part, and the report of it",
	"gateway/push-devices":
		"devices for Web Push: the store's part, and what the desk does with them",
	"site/header": "the header, and what its script does to it",
	"site/actions": "buttons, and their words",
	"site/disc": "the part of the DISC page, and its words",
	"site/footer": "the footer, and its words",
	"site/portrait": "the coach's picture in a page, and how the build draws it",
	"site/article": "an article: its reader, its page and the words around it",
	"site/blog": "the list of articles, and the page that shows it",
	"site/guide": "a guide: its reader, its page and the words around it",
	"tools/build-widgets": "the build, and the command that runs it alone",
	"widgets/options": "the options of a widget, and those of all",
	"widgets/messages": "the messages of a widget, and how the kit reads them",
	"widgets/replies": "the mails of a language, and the type of them",
	"widgets/testing": "what tests of the kit share, and what those of questionnaires need besides",
};

/** The exported names that a file declares, each once; without re-exports. */
export function exportedNames(file: string, source: string): string[] {
	const names = new Set<string>();
	const take = (node: ESTree.Node | null) => {
		if (node && "id" in node && node.id && "name" in node.id) names.add(String(node.id.name));
		if (node?.type === "VariableDeclaration") for (const each of node.declarations) take(each);
	};
	for (const node of parseSync(file, source).program.body)
		if (node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration")
			take(node.declaration);
	return [...names];
}

/** The area within which file names are compared: a feature, or the rest of a folder. */
const areaOf = (file: string): string =>
	/^[\w-]+\/features\/[\w-]+(?=\/)/.exec(file)?.[0] ?? (file.split("/")[0] as string);

/** Where a file belongs; all files of one convention count as one. */
const homeOf = (file: string): string =>
	conventions.find(({ files }) => files.test(file))?.reason ?? file;

/** Key -> files, for keys with more than one home. */
function repeated(pairs: Iterable<readonly [key: string, file: string]>): Map<string, string[]> {
	const places = new Map<string, string[]>();
	for (const [key, file] of pairs) places.set(key, [...(places.get(key) ?? []), file]);
	return new Map([...places].filter(([, files]) => new Set(files.map(homeOf)).size > 1));
}

/** Name -> files, for names that more than one file declares. */
export const findDuplicates = (
	files: ReadonlyMap<string, string>,
	allowed = allowedNames,
): Map<string, string[]> =>
	repeated(
		[...files].flatMap(([file, source]) =>
			exportedNames(file, source)
				.filter((name) => !Object.hasOwn(allowed, name))
				.map((name) => [name, file] as const),
		),
	);

/** Folder and name without ending -> files, for names used for different things in a folder. */
export const findStems = (files: Iterable<string>, allowed = allowedStems): Map<string, string[]> =>
	repeated(
		[...files]
			.map((file) => [`${areaOf(file)}/${basename(file).split(".")[0]}`, file] as const)
			.filter(([stem]) => !Object.hasOwn(allowed, stem))
			// A language's file is named after the widget that it translates.
			.filter(([, file]) => !/^widgets\/languages\/[a-z]{2}\//.test(file)),
	);

/** The sources of a folder, without tests and generated files. */
export function sourcesOf(folder: string): Map<string, string> {
	const listed = execFileSync("git", ["ls-files", "--", `${folder}/*.ts`, `${folder}/*.tsx`], {
		cwd: root,
		encoding: "utf8",
	});
	const files = listed
		.split("\n")
		.filter((file) => file && !/\.(test|suite|gen|d)\.tsx?$/.test(file));
	return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

if (import.meta.main) {
	const folders = process.argv.slice(2);
	for (const folder of folders.length > 0 ? folders : checkedFolders) {
		const sources = sourcesOf(folder);
		for (const [name, files] of findDuplicates(sources))
			console.log(`${name}: ${files.join(", ")}`);
	}
}
