import { type Context, Hono } from "hono";
import type { Devices, Passkey } from "../../desk-api/api.ts";
import type { Log } from "../../lib/log.ts";
import { openToken } from "../../lib/signed-token.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";
import type { DeskOrigin } from "./csrf.ts";
import type { DeviceMails } from "./device-mails.ts";
import { forgetDevices, type KnownDevices } from "./known-devices.ts";
import { resetLinkMails } from "./link-budget.ts";
import type { Passkeys } from "./passkeys.ts";
import { deviceName, type Sessions } from "./session.ts";

export interface DevicesOptions {
	store: LeadStore;
	log: Log;
	sessions: Sessions;
	passkeys: Passkeys;
	known: KnownDevices;
	mails: DeviceMails;
	readJson(c: Context): Promise<Record<string, unknown>>;
	originOf(c: Context): DeskOrigin;
	/** Limits failed attempts. */
	limitFailures<T>(c: Context, enter: () => Promise<T>): Promise<T>;
}

/** Routes to list, add and remove devices and passkeys, and to sign out. */
export const createDevicesRoutes = (options: DevicesOptions): Hono =>
	new Hono().route("/", createDeviceList(options)).route("/", createSignOutRoutes(options));

function createDeviceList(options: DevicesOptions): Hono {
	const { store, log, sessions, passkeys, known, mails, readJson, originOf } = options;
	const app = new Hono();

	app.post("/passkeys/registration/options", async (c) => {
		await sessions.requireFresh(c, originOf(c));
		return c.json(await passkeys.registrationOptions(originOf(c)));
	});
	app.post("/passkeys/registration", async (c) => {
		// A fresh sign-in was required for its challenge.
		await sessions.require(c, originOf(c));
		const { response, name } = await readJson(c);
		const label = deviceName(name, c.req.header("User-Agent"));
		const { id, addedAt } = await passkeys.register(originOf(c), response, label);
		log("desk-passkey", { added: true });
		await mails.enqueue({ what: "passkey-added", name: label });
		return c.json<Passkey>({ id, name: label, addedAt }, 201);
	});

	app.get("/devices", async (c) => {
		const mine = await sessions.require(c, originOf(c));
		const [all, keys] = await Promise.all([store.auth.sessions(), store.auth.passkeys()]);
		return c.json<Devices>({
			sessions: all.map(({ id, name, passkey, since, seenAt }) => ({
				id,
				name,
				since,
				seenAt,
				by: passkey === undefined ? "link" : "passkey",
				...(passkey !== undefined && { passkey }),
				current: id === mine.id,
			})),
			passkeys: keys.map(({ id, name, addedAt, usedAt }) => ({
				id,
				name,
				addedAt,
				...(usedAt !== undefined && { usedAt }),
			})),
		});
	});

	/** Forgets known devices: if a signed-out device, perhaps a thief's, returns, the coach must be told. */
	async function distrust(c: Context): Promise<void> {
		await forgetDevices(store);
		await known.remember(c, originOf(c));
	}
	app.delete("/devices/sessions/:id", async (c) => {
		await sessions.require(c, originOf(c));
		if ((await store.auth.end({ id: c.req.param("id") })) === 0)
			throw new ServiceError("gone", "This device is already signed out.");
		await distrust(c);
		return c.body(null, 204);
	});
	app.delete("/devices/passkeys/:id", async (c) => {
		await sessions.require(c, originOf(c));
		if (!(await store.auth.forget(c.req.param("id"))))
			throw new ServiceError("gone", "This passkey has been removed.");
		await distrust(c);
		log("desk-passkey", { added: false });
		return c.body(null, 204);
	});

	return app;
}

function createSignOutRoutes(options: DevicesOptions): Hono {
	const { store, log, sessions, readJson, originOf, limitFailures } = options;
	const app = new Hono();

	/** Ends all sessions, links and passkeys. */
	async function endAll(): Promise<void> {
		await store.auth.forgetAll();
		await forgetDevices(store);
	}

	app.post("/sign-out", async (c) => {
		const origin = originOf(c);
		const session = await sessions.get(c, origin);
		if (session) await store.auth.end({ id: session.id });
		sessions.clear(c, origin);
		return c.body(null, 204);
	});
	app.post("/sign-out-everywhere", async (c) => {
		await sessions.require(c, originOf(c));
		const all = (await readJson(c)).passkeys === true;
		if (all) await endAll();
		else await store.auth.end("all");
		sessions.clear(c, originOf(c));
		log("desk-signed-out", { everywhere: true, passkeys: all });
		return c.body(null, 204);
	});
	app.post("/not-me", (c) =>
		limitFailures(c, async () => {
			const { token } = await readJson(c);
			if (typeof token !== "string" || !(await openToken(store, token, "not-me")))
				throw new ServiceError(
					"gone",
					"This link has expired or isn't complete. Sign in instead, then sign out everywhere under Settings.",
				);
			await endAll();
			// An intruder may have used up the day's links.
			await resetLinkMails(store);
			sessions.clear(c, originOf(c));
			log("desk-signed-out", { everywhere: true, passkeys: true, by: "link" });
			return c.body(null, 204);
		}),
	);
	return app;
}
