import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "rolldown/utils";

/**
 * Chunks and style sheets of `widgets/kit/`. Every widget needs `kit`, and `view`, which shows its
 * form before the code has loaded. `place` is for forms in the page, `steps` and `inline` for some
 * forms, `questions` for custom ones. `import()` loads `feedback` later, and most of `delivery` for
 * forms that report a failure.
 */
export type KitPart =
	| "view"
	| "place"
	| "kit"
	| "steps"
	| "questions"
	| "inline"
	| "delivery"
	| "feedback";

const widgets = resolve(import.meta.dirname, "../../widgets");
const kit = join(widgets, "kit");

/** Files and folders with a fixed part, no matter what imports them. */
const named: [KitPart, string][] = [
	...[
		...["options/colour", "options/data-options", "options/kebab", "options/origins"],
		...["first-view/first-view", "first-view/shadow-root", "first-view/sheet"],
		...["dialog/show-dialog", "emit"],
	].map((file): [KitPart, string] => ["view", join(kit, `element/${file}.ts`)]),
	...["inline-view", "slot-placeholder"].map((file): [KitPart, string] => [
		"place",
		join(kit, `element/first-view/${file}.ts`),
	]),
	["steps", join(kit, "steps/")],
	// Built-in forms use these, too.
	...[
		...["cards", "clear-answer", "question", "text-of-question"],
		...["types/choice", "types/contact"],
	].map((file): [KitPart, string] => ["steps", join(kit, `questions/${file}.tsx`)]),
	["questions", join(kit, "questions/")],
	["inline", join(kit, "form/inline-lead-form.tsx")],
	["feedback", join(kit, "form/fields/field-error.tsx")],
	["delivery", join(kit, "form/delivery/watch-delivery.ts")],
	["delivery", join(kit, "form/delivery/delivery-panel.tsx")],
	["delivery", join(kit, "form/delivery/delivery-messages.ts")],
];

/**
 * The imports of each file, cached while it is unchanged, because parsing all of them takes
 * longest.
 */
const known = new Map<string, { code: string; imports: readonly string[] }>();

function importsOf(file: string): readonly string[] {
	const code = readFileSync(file, "utf8");
	const last = known.get(file);
	if (last?.code === code) return last.imports;
	const imports = findImports(file, code);
	known.set(file, { code, imports });
	return imports;
}

/** The files that a file imports at run time, but not by `import()`. */
function findImports(file: string, code: string): string[] {
	const { module } = parseSync(file, code);
	const requests = [
		...module.staticImports.map(({ moduleRequest, entries }) => ({
			path: moduleRequest.value,
			isType: entries.length > 0 && entries.every((entry) => entry.isType),
		})),
		...module.staticExports.flatMap(({ entries }) =>
			entries.map(({ moduleRequest, isType }) => ({ path: moduleRequest?.value ?? "", isType })),
		),
	];
	return requests
		.filter(({ path, isType }) => !isType && /^\..*\.tsx?$/.test(path))
		.map(({ path }) => resolve(file, "..", path));
}

/** All files of the kit without which widgets can't be shown. */
function shownAtOnce(): Set<string> {
	const seen = new Set<string>();
	const visit = (file: string) => {
		if (seen.has(file) || !file.startsWith(widgets)) return;
		seen.add(file);
		importsOf(file).forEach(visit);
	};
	for (const file of globSync("*/index.ts", { cwd: widgets })) visit(join(widgets, file));
	return seen;
}

/**
 * Returns a function that tells the part of a file in the kit by its path; undefined for any other
 * file.
 */
export function kitParts(): (file: string) => KitPart | undefined {
	const atOnce = shownAtOnce();
	return (file) => {
		if (!file.startsWith(kit)) return undefined;
		const [part] = named.find(([, path]) => file.startsWith(path)) ?? [];
		return part ?? (atOnce.has(file) ? "kit" : "feedback");
	};
}
