/** What a field must be. */
export type Rule = "text" | "email" | "number" | "texts" | "flag" | "object" | "list";

/** A fault found in a body: which field, and which rule it breaks (`unknown`: no such field). */
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

/** Checks a JSON object against the fields an endpoint knows; null counts as not given. */
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

/** The fields both versions of the API know of a contact. */
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
