import { globSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { root } from "../project.ts";
import { type ClassList, findClassLists, lineAt } from "./class-lists.ts";
import { type KitPart, kitParts } from "./kit-parts.ts";

/** The folder of all widgets. */
export const widgetsDir: string = resolve(import.meta.dirname, "../../widgets");

/** The kit's sheets: each has the rules for the classes of one part of the kit. */
const kitSheets: Record<string, KitPart> = {
	view: "kit",
	inline: "kit",
	kit: "kit",
	"kit/steps": "steps",
	"kit/feedback": "feedback",
	"kit/delivery": "delivery",
};

/** Files that few pages show: those of custom forms, and of failed leads. */
const lateFiles = [
	...["form/", "meeting/", "kit/form/delivery/delivery-panel", "kit/form/delivery/watch-delivery"],
	...["clear-answer", "question", "types/choices", "types/number", "types/scale"].map(
		(type) => `kit/questions/${type}`,
	),
].map((path) => join(widgetsDir, path));

/**
 * Whether few pages show a file. Its classes must not affect the sheets of other files: pages
 * without them shouldn't get a byte more.
 */
export const isLateFile = (file: string): boolean =>
	lateFiles.some((path) => file.startsWith(path));

/** The sources of all widgets, read once because every sheet needs them many times. */
export interface Survey {
	files: readonly string[];
	code(file: string): string;
	partOf: ReturnType<typeof kitParts>;
}

/** Reads the sources of all widgets. */
export function takeSurvey(): Survey {
	const files = globSync("**/*.{ts,tsx}", { cwd: widgetsDir })
		.filter((file) => !/\.(test|d)\.tsx?$/.test(file))
		.map((file) => join(widgetsDir, file))
		.sort();
	const codes = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
	return { files, code: (file) => codes.get(file) ?? "", partOf: kitParts() };
}

/** Whether a widget uses a file, or a folder, of the kit. */
const uses = ({ files, code }: Survey, widget: string, path: string) =>
	files.some(
		(file) =>
			file.startsWith(join(widgetsDir, widget, "/")) && code(file).includes(`../kit/${path}`),
	);

/** Parts of the kit that a widget's own sheet has rules for, if the widget uses the file named here. */
const ownParts: [file: string, part: KitPart][] = [
	["form/inline-lead-form.tsx", "inline"],
	["questions/types/views.ts", "questions"],
];

/** The files whose classes a sheet has rules for. */
export function classSourcesOf(survey: Survey, sheet: string): string[] {
	const { files, partOf } = survey;
	const part = kitSheets[sheet];
	const parts = part
		? [part]
		: ownParts.filter(([file]) => uses(survey, sheet, file)).map(([, own]) => own);
	return files.filter(
		(file) =>
			(!part && file.startsWith(join(widgetsDir, sheet, "/"))) ||
			parts.some((each) => each === partOf(file)),
	);
}

/**
 * The class lists of each file, cached while it is unchanged, because every sheet needs all of
 * them.
 */
const lists = new Map<string, { code: string; found: readonly ClassList[] }>();
/** @param as the cache key: the file as it is written, or as other plugins pass it on */
export function parsed(
	file: string,
	code: string,
	as: "written" | "built" = "written",
): readonly ClassList[] {
	const key = `${as} ${file}`;
	const known = lists.get(key);
	if (known?.code === code) return known.found;
	const found = findClassLists(file, code);
	lists.set(key, { code, found });
	return found;
}

/** The class lists of some files, in order. */
export const listsIn = ({ code }: Survey, files: readonly string[]): string[][] =>
	files.flatMap((file) => parsed(file, code(file)).map(({ classes }) => classes));

/** Where a class is used among some files: "widgets/checklist/checklist.tsx, line 12". */
export function locateClass(name: string, { code: codeOf }: Survey, files: string[]): string {
	// A joined rule, `focus:~(a,b)`, is named by its first class.
	const [first = name] = /[^(),~]+(?=[,)]|$)/.exec(name.replace(/^.*~\(/, "")) ?? [];
	for (const file of files) {
		const code = codeOf(file);
		const list = parsed(file, code).find(({ classes }) =>
			classes.some((each) => each === name || each === first || each.endsWith(`:${first}`)),
		);
		if (list) return `${relative(root, file)}, line ${lineAt(code, list.start)}`;
	}
	return relative(root, files[0] ?? "");
}

/** The sheets that an element has before its own: the kit's, and the one for steps if used; none before the kit's first. */
export function sharedWith(survey: Survey, sheet: string): string[] {
	if (["view", "inline", "kit"].includes(sheet)) return [];
	return !kitSheets[sheet] && uses(survey, sheet, "steps/steps-style.ts")
		? ["kit", "kit/steps"]
		: ["kit"];
}
