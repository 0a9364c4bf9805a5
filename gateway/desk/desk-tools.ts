import type { Context } from "hono";
import type { CrmOffer } from "../desk-api/api.ts";
import type { Candidate } from "../desk-settings/desk-settings.ts";
import type { SettingsChange } from "../desk-settings/stored-settings.ts";
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
	/** The settings after a change, for testing before it is saved. @throws ServiceError */
	tryOut(change: SettingsChange): Promise<Candidate>;
	/** Requires a fresh sign-in. @throws ServiceError */
	requireFresh(c: Context): Promise<unknown>;
}
