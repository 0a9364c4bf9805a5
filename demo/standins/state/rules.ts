/** The type of value that a field must have. */
export type Rule = "text" | "email" | "number" | "texts" | "flag" | "object" | "list";

/** A fault in a body: the field, and the rule that it breaks (`unknown`: there is no such field). */
export interface Fault {
	field: string;
	rule: Rule | "unknown" | "required";
}

const checks: Record<Rule, (value: unknown) => boolean> = {
	text: (value) => typeof value === "string",
	email: (value) => typeof value === "string" && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
	number: (value) => typeof value === "number" && Number.isFinite(value),
	texts: (value) => Array.isArray(value) && value.every((entry) => typeof entry === "string"),
	flag: (value) => typeof value === "boolean",
	object: (value) => typeof value === "object" && value !== null,
	list: Array.isArray,
};

/** Checks a JSON object against an endpoint's fields; null counts as absent. */
export function validateBody(
	body: Record<string, unknown>,
	rules: Record<string, Rule>,
	required: readonly string[] = [],
): Fault[] {
	const faults: Fault[] = [];
	for (const [field, value] of Object.entries(body)) {
		const rule = rules[field];
		if (!rule) faults.push({ field, rule: "unknown" });
		else if (value !== null && !checks[rule](value)) faults.push({ field, rule });
	}
	for (const field of required) {
		const value = body[field];
		if (value === undefined || value === null || value === "")
			faults.push({ field, rule: "required" });
	}
	return faults;
}

/** The fields of a contact that both API versions know. */
export const contactRules: Record<string, Rule> = {
	email: "email",
	phone: "text",
	firstName: "text",
	lastName: "text",
	name: "text",
	tags: "texts",
	source: "text",
	locationId: "text",
	address1: "text",
	city: "text",
	state: "text",
	country: "text",
	postalCode: "text",
	companyName: "text",
	website: "text",
	timezone: "text",
	dateOfBirth: "text",
	dnd: "flag",
};
