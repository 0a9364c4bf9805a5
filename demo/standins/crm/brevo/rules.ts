/** Rules of Brevo for request bodies, with its messages for invalid ones. */
import type { Context } from "hono";
import { jsonObject, refuse, type StandinEnv } from "../../state/context.ts";

export const rejection = (code: string, message: string) => ({ code, message });

export const invalid = (message: string): never =>
	refuse(400, rejection("invalid_parameter", message));

/** The body of a call, with no members but these. */
export function bodyOf(c: Context<StandinEnv>, names: string[]): Record<string, unknown> {
	const body = jsonObject(c.var.body) ?? invalid("Invalid JSON");
	const unknown = Object.keys(body).find((name) => !names.includes(name));
	if (unknown !== undefined) invalid(`${unknown} is not expected`);
	return body;
}

/** A member that is a list of numbers. */
export function numbersIn(body: Record<string, unknown>, name: string): number[] {
	const list = body[name];
	if (!Array.isArray(list) || list.some((each) => !Number.isInteger(each)))
		return invalid(`${name} must be numbers`);
	return list;
}

/** The page of a list that a call asks for by `limit`, `offset` and `sort`. */
export function pageOf<Item>(c: Context, items: Item[]): Item[] {
	const { limit = "50", offset = "0", sort = "desc" } = c.req.query();
	if (!(Number(limit) >= 1 && Number(limit) <= 50)) invalid("Limit exceeds max value");
	const inOrder = sort === "asc" ? items : items.toReversed();
	return inOrder.slice(Number(offset), Number(offset) + Number(limit));
}
