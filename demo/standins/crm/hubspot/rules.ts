/** Rules of HubSpot for request bodies, with its messages for invalid ones. */
import type { Context } from "hono";
import { jsonObject, refuse, type StandinEnv } from "../../state/context.ts";

export const refusal = (category: string, message: string) => ({
	status: "error",
	message,
	correlationId: crypto.randomUUID(),
	category,
});

export const validation = (message: string): never =>
	refuse(400, refusal("VALIDATION_ERROR", message));

type Fields = Record<string, string>;

const jsonOf = (c: Context<StandinEnv>) =>
	jsonObject(c.var.body) ?? validation("Invalid input JSON");

/** Rejects a body with members other than these. */
function onlyWith(body: Record<string, unknown>, names: string[], required: string[]): void {
	const unknown = Object.keys(body).find((name) => !names.includes(name));
	if (unknown !== undefined) validation(`Invalid input JSON: unknown field ${unknown}`);
	const missing = required.find((name) => body[name] === undefined);
	if (missing !== undefined) validation(`Invalid input JSON: ${missing} is required`);
}

function asFields(value: unknown): Fields {
	const fields = (value ?? {}) as Record<string, unknown>;
	if (Object.values(fields).some((each) => typeof each !== "string"))
		validation("properties must be texts");
	return fields as Fields;
}

/** The properties of an update, or of a list as the whole body. */
export function propertiesIn(c: Context<StandinEnv>, part: "properties" | "whole" = "properties") {
	const body = jsonOf(c);
	if (part === "whole") return asFields(body);
	onlyWith(body, ["properties"], ["properties"]);
	return asFields(body.properties);
}

/** The input for a new record. */
export function inputOf(c: Context<StandinEnv>) {
	const body = jsonOf(c);
	onlyWith(body, ["properties", "associations"], ["properties", "associations"]);
	return { properties: asFields(body.properties), associations: body.associations };
}

/** The ids of a batch to read: at most a hundred. */
export function batchOf(c: Context<StandinEnv>): { ids: string[]; idProperty?: string } {
	const body = jsonOf(c);
	const required = ["inputs", "properties", "propertiesWithHistory"];
	onlyWith(body, [...required, "idProperty"], required);
	const inputs = Array.isArray(body.inputs) ? (body.inputs as { id?: unknown }[]) : [];
	if (inputs.length === 0 || inputs.length > 100) validation("inputs must be 1 to 100");
	const { idProperty } = body;
	return {
		ids: inputs.map(({ id }) => String(id)),
		...(typeof idProperty === "string" && { idProperty }),
	};
}

/** The one filter of a search. */
export function searchOf(c: Context<StandinEnv>): { propertyName: string; value: string } {
	const body = jsonOf(c);
	const required = ["after", "filterGroups", "limit", "properties", "sorts"];
	onlyWith(body, [...required, "query"], required);
	const [group] = (body.filterGroups ?? []) as { filters?: Fields[] }[];
	const [filter] = group?.filters ?? [];
	if (filter?.operator !== "EQ") return validation("a filter with EQ was expected");
	return { propertyName: filter.propertyName ?? "", value: filter.value ?? "" };
}

/** A body that is a list of ids. */
export function textList(c: Context<StandinEnv>): string[] {
	const { body } = c.var;
	const value = body.kind === "json" ? body.value : undefined;
	if (!Array.isArray(value) || value.some((each) => typeof each !== "string"))
		return validation("a list of ids was expected");
	return value as string[];
}
