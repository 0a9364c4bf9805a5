import type { BusinessState, FactValue, WebsiteFacts } from "../../../../gateway/desk-api/api.ts";
import { type ChosenLooks, noLooks } from "./website-looks.ts";

/** The result if no website was read. */
export const noFacts: WebsiteFacts = { address: "", facts: [] };

export interface DetailField {
	key: string;
	label: string;
	hint?: string;
	type: "text" | "tel" | "email" | "lines" | "colour";
	autoComplete?: string;
	isOptional?: boolean;
}

/** Details that this step asks for. All others are under "My business". */
export const detailFields: readonly DetailField[] = [
	{
		...{ key: "identity.brand", label: "Business name", type: "text" },
		autoComplete: "organization",
	},
	{ key: "identity.name", label: "Your name", type: "text", autoComplete: "name" },
	{ key: "contact.phone", label: "Phone number", type: "tel", autoComplete: "tel" },
	{
		...{ key: "contact.email", label: "Email address for visitors", type: "email" },
		autoComplete: "email",
	},
	{
		...{ key: "contact.address", label: "Postal address", type: "lines", isOptional: true },
		...{
			hint: "Write it as on an envelope, with the postcode last.",
			autoComplete: "street-address",
		},
	},
	{ key: "brand.primary", label: "Your colour", type: "colour", isOptional: true },
];

/** A value as the text of its field. */
export const toText = (value: FactValue | undefined): string =>
	Array.isArray(value) ? value.join("\n") : String(value ?? "");

/** A field's initial text: the coach's own value, otherwise the website's; for the colour, the website's first. */
export function initialText(
	key: string,
	savedState: BusinessState,
	websiteFacts: WebsiteFacts,
): string {
	const isSample = savedState.samples.some((name) => name === key || name.startsWith(`${key}.`));
	const fact = websiteFacts.facts.find((each) => each.key === key);
	if (isSample || (key === "brand.primary" && fact)) return toText(fact?.value);
	return toText(savedState.values[key]);
}

const linesOf = (text: string) =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);

const firstWord = (text: string) => text.split(/\s+/)[0] ?? "";

/** Whether the coach has chosen a first name that isn't the first word of their name, such as Bob for Robert. */
function hasOwnFirstName({ samples, values }: BusinessState): boolean {
	const [name, firstName] = ["identity.name", "identity.firstName"].map((key) =>
		toText(values[key]).trim(),
	);
	return !samples.includes("identity.firstName") && firstName !== firstWord(name ?? "");
}

/**
 * The facts to save: the typed ones, the ticked looks, and what follows from the typed ones: the
 * first name, and others that still have the example's value.
 *
 * @param texts by key
 */
export function toFacts(
	texts: Readonly<Record<string, string>>,
	savedState: BusinessState,
	websiteFacts: WebsiteFacts,
	{ mark, typeface }: ChosenLooks = noLooks,
): Record<string, FactValue> {
	const isSample = (key: string) => savedState.samples.includes(key);
	const text = (key: string) => (texts[key] ?? "").trim();
	const [brand, name, phone] = [
		text("identity.brand"),
		text("identity.name"),
		text("contact.phone"),
	];
	const address = linesOf(text("contact.address"));
	const town = toText(websiteFacts.facts.find(({ key }) => key === "contact.locality")?.value);
	const facts: Record<string, FactValue> = {
		...{ "identity.brand": brand, "identity.name": name, "contact.phone": phone },
		...(!hasOwnFirstName(savedState) && { "identity.firstName": firstWord(name) }),
		"contact.email": text("contact.email"),
		...(isSample("identity.dataController") && {
			"identity.dataController": brand === name ? name : `${brand} (${name})`,
		}),
		...(isSample("contact.mobile") && { "contact.mobile": phone }),
		...(address.length > 0 && { "contact.address": address }),
		...(address.length > 1 &&
			isSample("contact.locality") && { "contact.locality": town || (address.at(-2) ?? "") }),
		...(text("brand.primary") && { "brand.primary": text("brand.primary") }),
		...(mark && { "brand.logo": mark }),
		...(typeface && { "brand.headline.family": typeface }),
	};
	return Object.fromEntries(
		Object.entries(facts).filter(([key]) => Object.hasOwn(savedState.values, key)),
	);
}
