/** The facts that the desk's screen offers, from the schema: what it says of each is what the owner reads. */
import * as z from "zod";
import { languages } from "../../../business/facts.ts";
import { type Section, sectionSchemas } from "../../../business/schema.ts";
import type {
	FactField,
	FactKind,
	FactSection,
	FactValue,
} from "../../desk-api/features/business.ts";

/** The rules, without those that look at files: what publishes knows them. */
export const factRules = sectionSchemas(Object.keys(languages.answers));

/** Sections of the screen, in its order. */
const titles = {
	identity: "Who you are",
	contact: "How to reach you",
	brand: "Colours and typeface",
	links: "Links",
	prices: "Prices and promises",
} as const satisfies Partial<Record<Section, string>>;

/** The few parts of JSON Schema that our rules turn into. */
interface Shape {
	type?: string;
	description?: string;
	properties?: Record<string, Shape>;
	items?: Shape;
	maxLength?: number;
	pattern?: string;
}

/** "phoneLink" as "Phone link". */
function labelOf(path: readonly string[]): string {
	const words = path
		.map((name) => name.replace(/[A-Z]+|\d+/g, (part) => ` ${part.toLowerCase()}`))
		.join(", ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function kindOf({ type, items, pattern = "" }: Shape): FactKind | undefined {
	if (type === "boolean") return "yes-or-no";
	if (type === "number" || type === "integer") return "number";
	if (type === "array") return items?.type === "string" ? "lines" : undefined;
	if (type !== "string") return undefined;
	return pattern.includes("{6}") ? "colour" : "text";
}

function fieldsIn(section: string, shape: Shape, path: readonly string[] = []): FactField[] {
	return Object.entries(shape.properties ?? {}).flatMap(([name, each]): FactField[] => {
		const at = [...path, name];
		if (each.type === "object") return fieldsIn(section, each, at);
		const kind = kindOf(each);
		if (!kind) return [];
		const { description: help = "", maxLength: max } = each;
		return [
			{ key: [section, ...at].join("."), label: labelOf(at), help, kind, ...(max && { max }) },
		];
	});
}

/** A mark is a file in business/, which this screen cannot change. */
const notHere = new Set(["brand.logo", "brand.headline.package", "brand.headline.family"]);

export const factSections: FactSection[] = Object.entries(titles).map(([name, title]) => {
	const shape = z.toJSONSchema(factRules[name as Section], {
		...{ io: "input", unrepresentable: "any" },
	}) as Shape;
	const fields = fieldsIn(name, shape).filter(({ key }) => !notHere.has(key));
	return { name, title, help: shape.description ?? "", fields };
});

export const factFields: ReadonlyMap<string, FactField & { place: string }> = new Map(
	factSections.flatMap(({ title, fields }) =>
		fields.map((field) => [field.key, { ...field, place: `${title}, ${field.label}` }] as const),
	),
);

type Group = { [name: string]: unknown };

/** The value at a path. */
export function factAt(facts: object, key: string): FactValue {
	let value: unknown = facts;
	for (const name of key.split(".")) value = (value as Group | undefined)?.[name];
	return value as FactValue;
}

/** Puts a value at a path that the schema knows. */
export function putFact(facts: object, key: string, value: FactValue): void {
	const names = key.split(".");
	const last = names.pop() ?? "";
	let group = facts as Group;
	for (const name of names) group = group[name] as Group;
	group[last] = value;
}
