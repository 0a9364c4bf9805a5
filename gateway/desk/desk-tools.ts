import type { Context } from "hono";
import type { Log } from "../lib/log.ts";
import type { LiveSession } from "../store/auth.ts";

/** What the desk gives to routes. */
export interface DeskTools {
	log: Log;
	/** The JSON object in the body; an empty one without a body. @throws ServiceError */
	readJson(c: Context, maxBytes?: number): Promise<Record<string, unknown>>;
	/** The request's session, and the origin at which the desk is open. @throws ServiceError */
	requireSession(c: Context): Promise<{ session: LiveSession; origin: string }>;
	/** Requires a fresh sign-in. @throws ServiceError */
	requireFresh(c: Context): Promise<unknown>;
}
