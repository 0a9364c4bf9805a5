/** The facts that the desk's screen offers. Labels and help come from `field-words.ts`, otherwise from the schema. */
import * as z from "zod";
import { languages } from "../../../../business/facts.ts";
import { sectionSchemas } from "../../../../business/schema.ts";
import { autoReplyMessages } from "../../../../leads/forms/auto-replies.ts";
import { typographic } from "../../../../theme/typography.ts";
import type {
	FactField,
	FactKind,
	FactSection,
	PictureUse,
} from "../../../desk-api/features/publishing.ts";
import { fieldWords } from "../words/field-words.ts";
import { mailLabel } from "../words/mail-labels.ts";
import { isPageText, placeOfPageText } from "../words/page-words.ts";
import { fieldsOfOthers, sectionWords } from "../words/section-words.ts";
import { typefaceKey, typefaces } from "./typefaces.ts";

/** The rules, except those that need files; the publishing program checks those. */
export const factRules = sectionSchemas(Object.keys(languages.answers));

/** The parts of JSON Schema that our rules produce. */
interface Shape {
	type?: string;
	description?: string;
	properties?: Record<string, Shape>;
	/** The texts of a fact that has one in each language. */
	additionalProperties?: Shape | boolean;
	items?: Shape;
	maxLength?: number;
	pattern?: string;
	/** Text in paragraphs, separated by empty lines. */
	paragraphs?: boolean;
}

/** Label from a name: "strategyDay" becomes "Strategy day". */
function labelOf(path: readonly string[]): string {
	const words = path
		.map((name) => name.replace(/[A-Z]+|\d+/g, (part) => ` ${part.toLowerCase()}`))
		.join(", ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** From this length on, a text gets a field with several lines. */
const longText = 160;

function kindOf({ type, items, paragraphs, maxLength = 0, pattern = "" }: Shape) {
	if (type === "boolean") return "yes-or-no";
	if (type === "number" || type === "integer") return "number";
	if (type === "array" && items?.type === "object") return "list";
	if (type === "array") return paragraphs ? "paragraphs" : "lines";
	if (type !== "string") return undefined;
	if (pattern.includes("{6}")) return "colour";
	return maxLength >= longText && maxLength < anyLength ? "long-text" : "text";
}

/** Maximum length if a rule sets none. */
const anyLength = 2000;

/** Facts that are pictures, with label and help. */
export const pictures: Readonly<
	Record<string, Pick<FactField, "label" | "help"> & { use: PictureUse }>
> = {
	"identity.portrait": {
		...{ label: "Your photograph", use: "portrait" },
		help: "A portrait-shaped picture with your face in the upper half, 480 by 552 pixels or more. Without one, pages show a drawing.",
	},
	"brand.logo": {
		...{ label: "Your logo", use: "mark" },
		help: "A square SVG drawing, 20 kB at most. It's shown on your main colour.",
	},
	photo: {
		...{ label: "Their photograph", use: "photo" },
		help: "Only a picture they've agreed to. Leave this empty if you have none.",
	},
};

/** Facts with few possible values. */
const choices: Readonly<Record<string, Pick<FactField, "label" | "help" | "options">>> = {
	[typefaceKey]: {
		...{
			label: "Headline typeface",
			options: Object.keys(typefaces)
				.toSorted()
				.map((name) => [name, name] as const),
		},
		help: "For headlines on your pages, in your PDF and in link previews. All these typefaces come with coachkit.",
	},
};

function fieldOf(key: string, label: string, shape: Shape): FactField[] {
	const kind: FactKind | undefined = kindOf(shape);
	if (!kind) return [];
	const { description: help = "", maxLength: max, items } = shape;
	const picture = pictures[key];
	if (picture)
		return [{ key, label: picture.label, help: picture.help, kind: "picture", use: picture.use }];
	const choice = choices[key];
	if (choice) return [{ key, kind: "choice", ...choice }];
	const own = fieldWords[key];
	const field: FactField = {
		...{ key, label, kind, ...(max && { max }) },
		...own,
		help: typographic(own ? (own.help ?? "") : help),
	};
	if (kind !== "list") return [field];
	const fields = Object.entries(items?.properties ?? {}).flatMap(([name, each]) =>
		fieldOf(name, labelOf([name]), each),
	);
	return [{ ...field, fields }];
}

function fieldsIn(section: string, shape: Shape, path: readonly string[] = []): FactField[] {
	return Object.entries(shape.properties ?? {}).flatMap(([name, each]): FactField[] => {
		const at = [...path, name];
		const { additionalProperties: text } = each;
		if (typeof text === "object")
			return ["en", ...Object.keys(languages.answers)].flatMap((lang) =>
				fieldOf([section, ...at, lang].join("."), lang, text),
			);
		if (each.type === "object") return fieldsIn(section, each, at);
		return fieldOf([section, ...at].join("."), labelOf(at), each);
	});
}

/**
 * Facts that this screen cannot edit. A typeface's package follows from its name, and a phone link from its number.
 * Publishing numbers the consent wordings (`consent-history.ts`). `attributionWithoutConsent` is compiled into a release.
 */
const notHere = new Set([
	"brand.headline.package",
	"contact.phoneLink",
	...["permission.version", "permission.earlier", "privacy.attributionWithoutConsent"],
]);

function sectionOf(name: keyof typeof sectionWords): FactSection {
	const { title, help } = sectionWords[name];
	const shape = z.toJSONSchema(factRules[name], {
		...{ io: "input", unrepresentable: "any" },
	}) as Shape;
	const fields =
		shape.type === "array"
			? fieldOf(name, title, { ...shape, description: "" })
			: fieldsIn(name, shape).filter(({ key }) => !notHere.has(key));
	return { name, title, help: typographic(help), fields };
}

/** Titles of the parts of the emails. */
const mailTitles: Readonly<Record<string, string>> = {
	frame: "Emails: greeting and footer",
	page: "Pages that open from emails",
	call: "Emails: about a booked call",
	checklist: "Emails: Business Checklist",
	contact: "Emails: enquiry form",
	calculator: "Emails: price calculator",
	form: "Emails: your own forms",
	package: "Emails: office package",
	trial: "Emails: free trial",
};

/** Path of each email text by its key, because names of texts contain dots. */
export const mailPaths = new Map<string, string[]>();

/** Standard texts of the emails, which the coach may replace. */
const mailSections: FactSection[] = Object.entries(autoReplyMessages).map(([part, texts = {}]) => ({
	name: `mails.${part}`,
	title: mailTitles[part] ?? `Emails: ${part}`,
	help: "",
	fields: Object.entries(texts).map(([name, standard]) => {
		const path = ["mails", "words", part, name];
		const key = path.join(".");
		mailPaths.set(key, path);
		const kind = standard.length > 60 ? ("long-text" as const) : ("text" as const);
		const label = mailLabel(part, name) ?? labelOf(name.split("."));
		return { key, kind, standard, label, help: "", max: 600 };
	}),
}));

/** Moves fields into the section that shows them. */
function withFieldsOfOthers(sections: FactSection[]): FactSection[] {
	const all = sections.flatMap(({ fields }) => fields);
	const movedKeys = Object.values(fieldsOfOthers).flat();
	return sections.map((section) => ({
		...section,
		fields: [
			...all.filter(({ key }) => fieldsOfOthers[section.name]?.includes(key)),
			...section.fields.filter(({ key }) => !movedKeys.includes(key)),
		],
	}));
}

export const factSections: FactSection[] = [
	...withFieldsOfOthers(
		Object.keys(sectionWords).map((name) => sectionOf(name as keyof typeof sectionWords)),
	),
	...mailSections,
];

const withoutDrawn = (fields: readonly FactField[]): FactField[] =>
	fields
		.filter(({ key, kind }) => kind !== "picture" && key !== typefaceKey)
		.map((field) => (field.fields ? { ...field, fields: withoutDrawn(field.fields) } : field));

/** Sections for a gateway whose pictures and typeface stay as built. */
export const sectionsAsBuilt: FactSection[] = factSections.map((section) => ({
	...section,
	fields: withoutDrawn(section.fields),
}));

export const factFields: ReadonlyMap<string, FactField & { place: string }> = new Map(
	factSections.flatMap(({ title, fields }) =>
		fields.map((field) => [field.key, { ...field, place: `${title}, ${field.label}` }] as const),
	),
);

/** Label for the place of a problem, such as "What clients say, number 2, Pull". */
export function placeOf(key: string): string | undefined {
	const own = factFields.get(key);
	if (own) return own.place;
	if (isPageText(key)) return placeOfPageText(key);
	const list = [...factFields.values()].find((field) => key.startsWith(`${field.key}.`));
	if (!list) return undefined;
	let { fields = [] } = list;
	const rest = key.slice(list.key.length + 1).split(".");
	// A list that is a whole section is labelled by the section's title.
	const parts = [list.key.includes(".") ? list.place : list.label];
	for (const name of rest) {
		const field = fields.find((each) => each.key === name);
		parts.push(field?.label ?? (/^\d+$/.test(name) ? `number ${Number(name) + 1}` : name));
		fields = field?.fields ?? fields;
	}
	return parts.join(", ");
}
