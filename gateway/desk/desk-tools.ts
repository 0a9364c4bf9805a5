import type { Context } from "hono";
import type { CrmOffer } from "../desk-api/api.ts";
import type { Log } from "../lib/log.ts";
import type { LiveSession } from "../store/auth.ts";

/** What the desk offers to routes. */
export interface DeskTools {
	log: Log;
	/** The JSON object in the body; empty if there is no body. @throws ServiceError */
	readJson(c: Context, maxBytes?: number): Promise<Record<string, unknown>>;
	/** The request's session, and the origin of the open desk. @throws ServiceError */
	requireSession(c: Context): Promise<{ session: LiveSession; origin: string }>;
	/** Choices that the CRM offers. */
	readCrmOffer(): Promise<CrmOffer>;
	/** Requires a fresh sign-in. @throws ServiceError */
	requireFresh(c: Context): Promise<unknown>;
}
