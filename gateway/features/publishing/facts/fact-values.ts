/** Reads and changes facts by the keys of their fields. */
import type { FactValue } from "../../../desk-api/features/publishing.ts";
import { standardValues } from "../words/field-words.ts";
import { dropEmptyPages, isPageText, pathOfPageText } from "../words/page-words.ts";
import { mailPaths, pictures } from "./fact-fields.ts";
import { typefaceKey, typefaces } from "./typefaces.ts";

type Group = { [name: string]: unknown };

const pathOf = (key: string): readonly string[] =>
	mailPaths.get(key) ?? pathOfPageText(key) ?? key.split(".");

/** The value at a path, or the standard one; an empty text if there is none. */
export function factAt(facts: object, key: string): FactValue {
	let value: unknown = facts;
	for (const name of pathOf(key))
		value = value && Object.hasOwn(value, name) ? (value as Group)[name] : undefined;
	return (value ?? standardValues[key] ?? "") as FactValue;
}

/** An entry without its removed picture. */
const withoutEmptyPhoto = <Entry>(entry: Entry): Entry => {
	if (typeof entry !== "object" || entry === null || !("photo" in entry)) return entry;
	const { photo, ...rest } = entry;
	return photo === "" ? (rest as Entry) : entry;
};

/** Optional lists, which are left out if every line is empty. */
const optionalLists = new Set(["contact.hours"]);

const isLeftOut = (key: string, value: FactValue): boolean =>
	optionalLists.has(key)
		? [value].flat().every((line) => line === "")
		: value === "" && (mailPaths.has(key) || isPageText(key) || pictures[key] !== undefined);

/**
 * Sets a value at a path in the schema. An empty text of an email or a page restores the standard one. Choosing a
 * typeface also sets `brand.headline.package`.
 */
export function putFact(facts: object, key: string, value: FactValue): void {
	const typefacePackage = key === typefaceKey && typefaces[String(value)];
	if (typefacePackage) putFact(facts, "brand.headline.package", typefacePackage);
	const names = pathOf(key);
	const last = names.at(-1) ?? "";
	let group = facts as Group;
	for (const name of names.slice(0, -1)) {
		group[name] ??= {};
		group = group[name] as Group;
	}
	if (isLeftOut(key, value)) delete group[last];
	else group[last] = Array.isArray(value) ? value.map(withoutEmptyPhoto) : value;
	if (isPageText(key)) dropEmptyPages(facts);
}
