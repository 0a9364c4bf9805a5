import type { DerivedFacts } from "../business/derived.ts";
import type { Facts } from "../business/schema.ts";
import type { PublishedWords } from "../leads/form/words.ts";
import type { Palette } from "../theme/palette.ts";

/** Prefix of every stand-in colour; no shade of theme/ begins with it. */
const colourPrefix = "#a1b2";

/** Stand-ins for the shades of a brand. None has a three-digit form, so minifiers leave them as they are. */
export function standInShades(shades: Palette): Palette {
	const names = Object.keys(shades);
	if (names.length > 255) throw new Error("There are more shades than stand-ins.");
	return Object.fromEntries(
		names.map((name, index) => [
			name,
			`${colourPrefix}${(index + 1).toString(16).padStart(2, "0")}`,
		]),
	) as Palette;
}

/** Shortens `#ffffff` to `#fff`, as CSS minifiers do. */
const shortest = (hex: string) =>
	hex.replace(/^#(?:([\da-f])\1)(?:([\da-f])\2)(?:([\da-f])\3)(?:([\da-f])\4)?$/, "#$1$2$3$4");

/** Stand-ins for texts that are known only when a release is published. */
export const standIns = {
	/** The id in the names of all embed files. */
	release: "__COACHKIT_RELEASE__",
	/** Hash of the first-view templates, by which the widgets' code knows that they fit. */
	viewMark: "__COACHKIT_VIEW_MARK__",
	/** The id in the names of embed files, as leads carry it. */
	publication: "__COACHKIT_PUBLICATION__",
	/** Integrity value of the file that lists the values of all others. */
	integrity: "__COACHKIT_INTEGRITY__",
} as const;

/** Call in a release's code that stands for a fact. */
const factCall = "__COACHKIT_FACT__";

export const standInFact = (name: string) => `/* @__PURE__ */ ${factCall}("${name}")`;

/** A value as minimal JavaScript. */
function toSource(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(toSource).join()}]`;
	if (typeof value === "number") return String(value).replace(/^0\./, ".");
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const properties = Object.entries(value).map(
		([name, each]) =>
			`${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}:${toSource(each)}`,
	);
	return `{${properties.join()}}`;
}

/** The global from which a release's renderer reads the facts. */
export const factsGlobal = "coachkitFacts";

/** Values to replace a release's stand-ins with. */
export interface Stamps {
	facts: Facts & DerivedFacts & { words?: PublishedWords };
	shades: Palette;
}

const colours = new RegExp(`${colourPrefix}([\\da-f]{2})([\\da-f]{2})?(?![\\da-f])`, "gi");

/** Replaces a release's stand-ins for shades with a brand's. */
export function stampColours(text: string, shades: Palette): string {
	const hexes = Object.values(shades);
	return text.replace(colours, (_, index: string, alpha = "") => {
		const hex = hexes[Number.parseInt(index, 16) - 1];
		if (!hex) throw new Error(`The release has an unknown colour: ${colourPrefix}${index}`);
		return shortest(`${hex.toLowerCase()}${alpha}`);
	});
}

const calls = new RegExp(
	`(?:/\\*\\s*@__PURE__\\s*\\*/\\s*)?${factCall}\\((["'\`])(\\w+)\\1\\)`,
	"g",
);

/** Replaces a release's stand-ins for facts and colours. @throws Error for one that it does not know */
export function createStamp({ facts, shades }: Stamps): (text: string) => string {
	return (text) =>
		// Colours first, before facts are filled in: a coach's text may look like a stand-in colour.
		stampColours(text, shades).replace(calls, (_, _quote, name: string) => {
			if (!Object.hasOwn(facts, name)) throw new Error(`A widget uses an unknown fact: ${name}`);
			return toSource(facts[name as keyof typeof facts]);
		});
}
