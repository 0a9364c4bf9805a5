import { type Context, Hono } from "hono";
import { emailPattern } from "../../../leads/values/valid-email.ts";
import type { Log } from "../../lib/log.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";
import type { DeskOrigin } from "./csrf.ts";
import { isClaimCode, setOwner } from "./owner.ts";

export interface ClaimOptions {
	store: LeadStore;
	log: Log;
	/** Applies the owner's address and the site's. */
	onClaimed(): Promise<void>;
	readJson(c: Context): Promise<Record<string, unknown>>;
	originOf(c: Context): DeskOrigin;
	/** Limits failed attempts. */
	limitFailures<T>(c: Context, enter: () => Promise<T>): Promise<T>;
	/** Signs the requesting browser in. */
	startSession(c: Context, device: unknown): Promise<Response>;
}

const wrongCode = () =>
	new ServiceError(
		"gone",
		"That isn't the code, or it's more than an hour old. Your server shows a new one when it starts.",
	);

const isLoopback = (origin: string) =>
	/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);

/** Routes by which the first owner claims a new installation. Mounted only while there is no owner. */
export function createClaimRoutes(options: ClaimOptions): Hono {
	const { store, log, readJson, originOf, limitFailures, startSession } = options;
	const app = new Hono();

	app.post("/claim/code", (c) =>
		limitFailures(c, async () => {
			const { code } = await readJson(c);
			if (!(await isClaimCode(store, code))) throw wrongCode();
			return c.body(null, 204);
		}),
	);

	app.post("/claim", (c) =>
		limitFailures(c, async () => {
			const { code, email, device } = await readJson(c);
			const { origin } = originOf(c);
			if (!(await isClaimCode(store, code))) throw wrongCode();
			const address = typeof email === "string" ? email.trim() : "";
			if (address.length > 254 || !emailPattern.test(address))
				throw new ServiceError(
					"invalid",
					"Please enter an email address such as sam@coach.example.",
				);
			// Atomic: only one of two simultaneous claims may succeed.
			const isFirst = await setOwner(store, {
				by: "code",
				email: address,
				...(!isLoopback(origin) && { siteUrl: origin }),
			});
			if (!isFirst) throw wrongCode();
			log("desk-claimed", {});
			// Before the session starts, because the mail about this device goes to the owner.
			await options.onClaimed();
			return startSession(c, device);
		}),
	);
	return app;
}
