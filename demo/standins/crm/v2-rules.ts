/** Rules of API v2 for request bodies, with its messages for invalid ones. */
import { contactRules, type Fault, type Rule } from "../state/rules.ts";

export const contactFields: Record<string, Rule> = {
	...contactRules,
	gender: "text",
	customFields: "list",
	dndSettings: "object",
	inboundDndSettings: "object",
	assignedTo: "text",
};

/** The fields of an update: without the location and the fields that only a new contact has. */
export const { locationId: _, companyName: __, gender: ___, ...contactChanges } = contactFields;

export const noteFields: Record<string, Rule> = {
	body: "text",
	userId: "text",
	title: "text",
	color: "text",
	pinned: "flag",
};

/** Problems in a list of custom fields. */
export function customFieldFaults(fields: Record<string, unknown>[]): string[] {
	const known = new Set(["id", "key", "field_value"]);
	return fields.flatMap((field, index) => [
		...Object.keys(field)
			.filter((name) => !known.has(name))
			.map((name) => `customFields.${index}.property ${name} should not exist`),
		...(typeof field.id === "string" && field.id
			? []
			: [`customFields.${index}.id must be a string`]),
	]);
}

/** No `source`: this API has none when an opportunity is created. */
export const opportunityFields: Record<string, Rule> = {
	pipelineId: "text",
	locationId: "text",
	name: "text",
	pipelineStageId: "text",
	status: "text",
	contactId: "text",
	monetaryValue: "number",
	assignedTo: "text",
	customFields: "list",
};

export const searchFields = new Set(
	"location_id pipeline_id pipeline_stage_id contact_id assigned_to q status order limit page startAfter startAfterId".split(
		" ",
	),
);

const words: Record<Rule, string> = {
	text: "must be a string",
	email: "must be an email",
	number: "must be a number conforming to the specified constraints",
	texts: "must be an array of strings",
	flag: "must be a boolean value",
	object: "must be an object",
	list: "must be an array",
};

export function message({ field, rule }: Fault): string {
	if (rule === "unknown") return `property ${field} should not exist`;
	return `${field} ${rule === "required" ? "should not be empty" : words[rule]}`;
}

/** The answer to an invalid body: all problems in one list. */
export function unprocessable(messages: string[]) {
	return {
		statusCode: 422,
		message: messages,
		error: "Unprocessable Entity",
		traceId: crypto.randomUUID(),
	};
}
