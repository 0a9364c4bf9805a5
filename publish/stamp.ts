import type { DerivedFacts } from "../business/derived.ts";
import type { Facts } from "../business/schema.ts";
import type { Palette } from "../theme/palette.ts";

/** The first four digits of every stand-in colour; no shade of theme/ begins so. */
const colourPrefix = "#a1b2";

/**
 * Colours that stand in a release for the shades of a brand. None has a shorter form, so that minifiers leave them
 * as they are.
 */
export function standInShades(shades: Palette): Palette {
	const names = Object.keys(shades);
	if (names.length > 255) throw new Error("There are more shades than stand-ins for them.");
	return Object.fromEntries(
		names.map((name, index) => [
			name,
			`${colourPrefix}${(index + 1).toString(16).padStart(2, "0")}`,
		]),
	) as Palette;
}

/** `#ffffff` -> `#fff`, as a minifier of CSS writes it. */
const shortest = (hex: string) =>
	hex.replace(/^#(?:([\da-f])\1)(?:([\da-f])\2)(?:([\da-f])\3)(?:([\da-f])\4)?$/, "#$1$2$3$4");

/** Texts that stand in a release for what is known only when it is published. */
export const standIns = {
	/** The id in the names of all embed files. */
	release: "__COACHKIT_RELEASE__",
	/** By it the widgets' code knows the templates of its first views. */
	viewMark: "__COACHKIT_VIEW_MARK__",
	/** Integrity value of the part that checks all others. */
	integrity: "__COACHKIT_INTEGRITY__",
} as const;

/** The call that stands in a release for a fact. */
const factCall = "__COACHKIT_FACT__";

export const standInFact = (name: string) => `/* @__PURE__ */ ${factCall}("${name}")`;

/** A value as the shortest source text of it. */
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

/** The global in which a renderer of a release finds the facts that it is evaluated with. */
export const factsGlobal = "coachkitFacts";

/** What a release is stamped with. */
export interface Stamps {
	facts: Facts & DerivedFacts;
	shades: Palette;
}

const colours = new RegExp(`${colourPrefix}([\\da-f]{2})([\\da-f]{2})?(?![\\da-f])`, "gi");

/** Puts a brand's shades where a release has stand-ins for them. */
export function stampColours(text: string, shades: Palette): string {
	const hexes = Object.values(shades);
	return text.replace(colours, (_, index: string, alpha = "") => {
		const hex = hexes[Number.parseInt(index, 16) - 1];
		if (!hex) throw new Error(`A release has a colour that there is not: ${colourPrefix}${index}`);
		return shortest(`${hex.toLowerCase()}${alpha}`);
	});
}

const calls = new RegExp(
	`(?:/\\*\\s*@__PURE__\\s*\\*/\\s*)?${factCall}\\((["'\`])(\\w+)\\1\\)`,
	"g",
);

/** Puts facts and colours where a release has stand-ins for them. @throws Error for a fact that there is not */
export function createStamp({ facts, shades }: Stamps): (text: string) => string {
	return (text) =>
		stampColours(
			text.replace(calls, (_, _quote, name: string) => {
				if (!Object.hasOwn(facts, name))
					throw new Error(`A widget asks for the fact ${name}, which there is not.`);
				return toSource(facts[name as keyof typeof facts]);
			}),
			shades,
		);
}
