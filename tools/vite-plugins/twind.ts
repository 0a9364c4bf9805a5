import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type TwindConfig, twind, virtual } from "@twind/core";
import presetTailwind from "@twind/preset-tailwind";
import MagicString from "magic-string";
import type { Plugin } from "vite";
import type { Palette } from "../../theme/palette.ts";
import { inlineTokens, palette } from "../../theme/tokens.ts";
import { widgetTheme } from "../../widgets/kit/element/styles/theme.ts";
import {
	classSourcesOf,
	isLateFile,
	listsIn,
	locateClass,
	parsed,
	type Survey,
	sharedWith,
	takeSurvey,
	widgetsDir,
} from "./class-sources.ts";

const prefix = "twind:";
const baseSheet = join(widgetsDir, "kit/element/styles/base.css");

/** 0, 1, 2 … -> a, b, c … z, aa, ab … */
function shortName(index: number): string {
	const letter = String.fromCharCode(97 + (index % 26));
	return index < 26 ? letter : shortName(Math.floor(index / 26) - 1) + letter;
}

/** A theme's sizes in px, because a host page's root font size must not affect a shadow root. */
function inPx<T>(theme: T): T {
	if (typeof theme === "string" && theme.endsWith("rem"))
		return `${Number.parseFloat(theme) * 16}px` as T;
	if (typeof theme !== "object" || theme === null) return theme;
	const entries = Object.entries(theme).map(([key, value]) => [key, inPx(value)]);
	return Object.assign(Array.isArray(theme) ? [] : {}, Object.fromEntries(entries));
}

const { theme, ...tailwind } = presetTailwind({ disablePreflight: true }) as { theme: object };
const preset = { ...tailwind, theme: inPx(theme) };

const probe = twind({ presets: [preset], ...widgetTheme } as unknown as TwindConfig, virtual());
/** Whether each class has a rule. */
const known = new Map<string, boolean>();
function yieldsRule(name: string): boolean {
	if (!known.has(name)) {
		const before = probe.target.length;
		probe(name);
		known.set(name, probe.target.length > before);
	}
	return known.get(name) ?? false;
}

/**
 * Rejects classes without a rule. They are checked one by one, before they are joined: a joined
 * rule exists if any of its classes does, and Twind silently drops the others.
 *
 * @param originOf where a class is from, for the message
 */
export function refuseUnknown(classes: Iterable<string>, originOf: (name: string) => string): void {
	for (const name of classes)
		if (!yieldsRule(name))
			throw new Error(`${originOf(name)}: the class "${name}" yields no CSS rule`);
}

/**
 * The CSS for some classes, for use inside a shadow root, with class names from `rename`.
 *
 * @param origin where a class is from, for messages
 * @throws Error naming a class without a rule, which Twind would silently drop
 */
export function classesToCss(
	classes: Iterable<string>,
	origin: string | ((name: string) => string),
	rename: (name: string) => string = (name) => name,
): string {
	const config = {
		presets: [preset],
		...widgetTheme,
		hash: rename,
	} as unknown as TwindConfig;
	const tw = twind(config, virtual());
	const originOf = typeof origin === "string" ? () => origin : origin;
	const list = [...new Set(classes)];
	for (const name of list) {
		const before = tw.target.length;
		tw(name);
		if (tw.target.length === before) {
			throw new Error(`${originOf(name)}: the class "${name}" yields no CSS rule`);
		}
	}
	const css = tw.target.join("");
	const [not] = /[\d.]+rem\b|--tw-[\w-]+/.exec(css) ?? [];
	if (not) {
		const at = list.find((name) => tw(name) && name.includes(not)) ?? list[0] ?? "";
		throw new Error(
			`${originOf(at)}: "${not}" in the rules; sizes are in px, and transforms, rings and filters drag in a kilobyte of defaults: add a rule of our own`,
		);
	}
	return css;
}

/** Plain CSS of a sheet. */
const plainCss: Record<string, string[]> = {
	view: ["element/styles/base.css"],
	inline: ["element/styles/modes.css"],
	kit: ["element/styles/modes.css"],
	"kit/feedback": ["feedback/feedback.css"],
};
const plainOf = (sheet: string, asksConsent: boolean) =>
	[
		...(plainCss[sheet] ?? []),
		...(asksConsent && sheet === "view" ? ["form/consent.css"] : []),
	].map((name) => join(widgetsDir, "kit", name));

/** How often each class occurs in all widgets. */
function count(lists: string[][]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
	return counts;
}

/** The class lists of files that few pages show, and those of all others. */
function listsByUse(survey: Survey): { late: string[][]; first: string[][] } {
	const listsWhere = (isLate: boolean) =>
		listsIn(
			survey,
			survey.files.filter((file) => isLateFile(file) === isLate),
		);
	return { late: listsWhere(true), first: listsWhere(false) };
}

/**
 * Classes in fewer lists than this are joined; with this number the first form is smallest
 * (measured).
 */
const seldom = 6;

/**
 * Joins classes that occur in few lists into one rule, `~(a,b,c)` in Twind's notation, because a
 * rule for each declaration costs more bytes than sharing saves. Joins such focus classes into a
 * rule of their own. Other variants stay separate, because they must come after the rules that they
 * override.
 */
function joinSeldom(list: string[], counts: Map<string, number>): string[] {
	return ["", "focus:"].reduce((names, variant) => {
		const ofVariant = (name: string) =>
			name.startsWith(variant) && !name.includes(":", variant.length);
		const joined = names.filter((name) => (counts.get(name) ?? 0) < seldom && ofVariant(name));
		if (joined.length < 2) return names;
		const rule = `${variant}~(${joined.map((name) => name.slice(variant.length))})`;
		return [rule, ...names.filter((name) => !joined.includes(name))];
	}, list);
}

/**
 * `import css from "twind:checklist"`: the rules for every class in widgets/checklist/, except
 * those in the kit's own sheets (`twind:view`, `twind:kit`, `twind:kit/steps`). The sheet's plain
 * CSS comes first, with the brand's colours, because host pages don't define them.
 *
 * `short` also renames the classes in the code. `viewClasses` are the kit's classes that dialogs
 * have before their code loads, renamed; the sheet `twind:view` has their rules. `inlineClasses`
 * are the same for inline forms; `twind:inline` has the rules of those that aren't in
 * `viewClasses`, and `twind:kit` has them too.
 */
export function twindPlugin({
	short = false,
	shades = palette,
	asksConsent = false,
	viewClasses = new Set(),
	inlineClasses = new Set(),
}: {
	short?: boolean;
	/** Adds the CSS of the consent checkbox. */
	asksConsent?: boolean;
	shades?: Palette;
	viewClasses?: ReadonlySet<string>;
	inlineClasses?: ReadonlySet<string>;
} = {}): Plugin {
	let counts = new Map<string, number>();
	let names = new Map<string, string>();
	const rename = (name: string) => names.get(name) ?? name;
	/** The sheets' own custom properties (`--_accent`), shortened in the order of base.css. */
	const own = [...new Set(readFileSync(baseSheet, "utf8").match(/--_[\w-]+/g))];
	const shorten = (name: string) =>
		own.includes(name) ? `--_${shortName(own.indexOf(name))}` : name;
	const arrange = (list: string[]) => (short ? joinSeldom(list, counts) : list);
	let survey: Survey | undefined;
	const current = () => {
		survey ??= takeSurvey();
		return survey;
	};
	return {
		name: "coachkit-twind",
		enforce: "pre",
		watchChange() {
			survey = undefined;
		},
		buildStart() {
			survey = undefined;
			if (!short) return;
			const { late, first } = listsByUse(current());
			counts = count(first);
			// One short name per class for all widgets, shortest for the most used, because names cost
			// bytes too.
			const byUse = (lists: string[][]) =>
				[...count(lists.map(arrange))]
					.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
					.map(([name]) => name);
			const all = new Set([...byUse(first), ...byUse(late)]);
			names = new Map([...all].map((name, index) => [name, shortName(index)]));
		},
		// Named like a CSS file, because Vite then minifies the rules.
		resolveId: (id) => (id.startsWith(prefix) ? `\0${id}.css?inline` : undefined),
		load(id) {
			if (!id.startsWith(`\0${prefix}`)) return undefined;
			const sheet = id.slice(prefix.length + 1, -".css?inline".length);
			const survey = current();
			const files = classSourcesOf(survey, sheet);
			refuseUnknown(new Set(listsIn(survey, files).flat()), (name) =>
				locateClass(name, survey, files),
			);
			const plain = plainOf(sheet, asksConsent);
			for (const file of [...files, ...plain]) this.addWatchFile(file);
			const classesIn = (files: string[]) => listsIn(survey, files).flatMap(arrange);
			const others = sharedWith(survey, sheet).flatMap((each) => classSourcesOf(survey, each));
			const shared = new Set(classesIn(others));
			const classes = classesIn(files).filter((name) => {
				// Rules for invalid answers load with the form's code.
				const isOfView = viewClasses.has(rename(name)) && !/^invalid:/.test(name);
				if (shared.has(name)) return false;
				if (sheet === "view") return isOfView;
				if (sheet === "inline") return !isOfView && inlineClasses.has(rename(name));
				return sheet !== "kit" || !isOfView;
			});
			const written = plain
				.map((file) => inlineTokens(readFileSync(file, "utf8"), shades))
				.join("");
			const css =
				written + classesToCss(classes, (name) => locateClass(name, survey, files), rename);
			return short ? css.replace(/--_[\w-]+/g, shorten) : css;
		},
		transform(code, id) {
			if (!short || !id.startsWith(widgetsDir) || !/\.tsx?$/.test(id)) return undefined;
			const text = new MagicString(code);
			for (const { classes, start, end, write } of parsed(id, code, "built"))
				text.update(start, end, write(arrange(classes).map(rename)));
			return text.toString();
		},
	};
}
