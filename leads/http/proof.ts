/** Proofs in the answers of CRM, relay and mail API; see {@link Proof}. */
import type { JsonAnswer, Proof } from "./http.ts";

const isId = (value: unknown): value is string => typeof value === "string" && value !== "";

/** A value at a path of names: `opportunity`, `id`. */
function at(answer: unknown, path: readonly string[]): unknown {
	return path.reduce<unknown>(
		(value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
		answer,
	);
}

/** The id at this path. */
export const provedById =
	(...path: string[]): Proof<string> =>
	(answer) => {
		const id = at(answer, path);
		return isId(id) ? id : undefined;
	};

/** The list under this name, with the whole answer. */
export const provedByList =
	(name: string): Proof<NonNullable<JsonAnswer>> =>
	(answer) =>
		Array.isArray(answer?.[name]) ? answer : undefined;

/** The changed contact, identified by its id. */
export const provedByContact =
	(id: string): Proof<true> =>
	(answer) =>
		at(answer, ["contact", "id"]) === id || undefined;

const tagsOf = (list: readonly unknown[]) => list.map((tag) => String(tag).trim().toLowerCase());

/** The contact's tags include all of these, or none after a removal. */
export const provedByTags =
	(tags: readonly string[], there = true): Proof<true> =>
	(answer) => {
		if (!Array.isArray(answer?.tags)) return undefined;
		const now = tagsOf(answer.tags);
		return tagsOf(tags).every((tag) => now.includes(tag) === there) || undefined;
	};

/** At least one of these properties is true, or the text "true". */
export const provedByFlag =
	(...names: string[]): Proof<true> =>
	(answer) =>
		names.some((name) => String(answer?.[name]) === "true") || undefined;

/** Any JSON, for calls without a result, such as deletes. */
export const provedByJson: Proof<true> = (answer) => (answer ? true : undefined);
