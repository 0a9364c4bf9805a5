import type { HttpBindings } from "@hono/node-server";
import { HTTPException } from "hono/http-exception";
import type { Account } from "./account.ts";
import type { Body } from "./body.ts";
import type { RequestEntry } from "./records.ts";
import type { State } from "./state.ts";

/** What a request carries through the stand-ins. */
export interface StandinEnv {
	/** Node's own request and response; absent when a test calls the app directly. */
	Bindings: Partial<HttpBindings>;
	Variables: {
		body: Body;
		entry: RequestEntry;
		/** True when the connection was closed instead of an answer. */
		dropped: boolean;
	};
}

/** What every stand-in works with. */
export interface Standin {
	state: State;
	account: Account;
}

/** The JSON object of a request, or undefined where it has none. */
export function jsonObject(body: Body): Record<string, unknown> | undefined {
	const value = body.kind === "json" ? body.value : undefined;
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	return value as Record<string, unknown>;
}

/** A field as text; empty when it is none. */
export function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}

/** Ends a call with a refusal. */
export function refuse(status: 400 | 403 | 422, body: object): never {
	throw new HTTPException(status, { res: Response.json(body) });
}
