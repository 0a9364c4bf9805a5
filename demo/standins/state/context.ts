import type { HttpBindings } from "@hono/node-server";
import { HTTPException } from "hono/http-exception";
import type { Account } from "./account.ts";
import type { Body } from "./body.ts";
import type { RequestEntry } from "./records.ts";
import type { State } from "./state.ts";

/** Context of a request to the stand-ins. */
export interface StandinEnv {
	/** Node's own request and response; absent if a test calls the app directly. */
	Bindings: Partial<HttpBindings>;
	Variables: {
		body: Body;
		entry: RequestEntry;
		/** True if the connection was closed instead of an answer. */
		dropped: boolean;
	};
}

/** Shared by all stand-ins. */
export interface Standin {
	state: State;
	account: Account;
}

/** The JSON object in a request, or undefined. */
export function jsonObject(body: Body): Record<string, unknown> | undefined {
	const value = body.kind === "json" ? body.value : undefined;
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	return value as Record<string, unknown>;
}

/** A field as text; "" if it isn't one. */
export function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}

/** Ends a call with a rejection. */
export function refuse(status: 400 | 403 | 422, body: object): never {
	throw new HTTPException(status, { res: Response.json(body) });
}
