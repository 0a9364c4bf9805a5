import type { Context } from "hono";

/** What the desk gives to routes. */
export interface DeskTools {
	/** The JSON object in the body; an empty one without a body. @throws ServiceError */
	readJson(c: Context, maxBytes?: number): Promise<Record<string, unknown>>;
	/** Requires a fresh sign-in. @throws ServiceError */
	requireFresh(c: Context): Promise<unknown>;
}
