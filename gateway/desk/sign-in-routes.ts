import { type Context, Hono } from "hono";
import { identity } from "../../business/identity.ts";
import { digestOf, linkMinutes, makeLink } from "../actions/invite.ts";
import { Refused } from "../actions/refused.ts";
import type { Notify } from "../alerts/channels.ts";
import { describeError, type Log } from "../log.ts";
import { type StoredSession, sessionIdle, sessionLongest } from "../store/sign-in.ts";
import type { LeadStore } from "../store/store.ts";
import { version } from "../version.ts";
import type { Devices, LinkSent, Passkey, Session } from "./api.ts";
import { createKnownDevices } from "./known-devices.ts";
import { takeLinkMail } from "./link-budget.ts";
import { createPasskeys } from "./passkeys.ts";
import type { Place } from "./place.ts";
import { deviceName, type Sessions, signedOut } from "./session.ts";

/** Tries in vain that one visitor, and all of them, may make in a minute before they are told to wait. */
export const triesPerMinute = { visitor: 10, all: 300 } as const;

/** Said in the last mail of a day, so that the coach knows why no further one comes. */
const lastMail =
	"\n\nThis is the last link mailed today to a browser in which you never signed in: somebody asks for them again and again. Nobody got in by that. Your passkey and the devices you use go on working, and on the server npm run leads -- invite prints a link at any time.";

export interface SignInOptions {
	store: LeadStore;
	log: Log;
	mail: Notify;
	/** Address of this gateway. */
	url: string;
	/** False: whoever carries our mails may read them, so links are printed only. */
	linksByMail: boolean;
	sessions: Sessions;
	body(c: Context): Promise<Record<string, unknown>>;
	placeOf(c: Context): Place;
	/** Whose share of the tries it is. */
	visitor(c: Context): string;
}

/** Signing in and out, and devices. */
export function createSignInRoutes(options: SignInOptions): Hono {
	const { store, log, mail, url, linksByMail, sessions, body, placeOf, visitor } = options;
	const passkeys = createPasskeys(store);
	const devices = createKnownDevices(store);
	const app = new Hono();

	/**
	 * Lets in whom `enter` lets in, however many others try in vain meanwhile, from the same address too:
	 * nobody guesses 256 bits or a signature. Only who fails is counted.
	 *
	 * @throws Refused
	 */
	async function counted<T>(c: Context, enter: () => Promise<T>): Promise<T> {
		try {
			return await enter();
		} catch (thrown) {
			if (!(thrown instanceof Refused)) throw thrown;
			const wait = Math.max(
				await store.allow(`desk ${visitor(c)}`, triesPerMinute.visitor),
				await store.allow("desk", triesPerMinute.all),
			);
			throw wait > 0 ? new Refused("too-many", "Too many tries. Wait a minute.", wait) : thrown;
		}
	}

	async function described(place: Place, session: StoredSession | undefined): Promise<Session> {
		const all = {
			passkeys: (await passkeys.at(place)).length > 0,
			...{ passkeysPossible: place.passkeys, linksByMail, brand: identity.brand },
		};
		if (!session) return { signedIn: false, ...all };
		return {
			...{ signedIn: true, ...all, id: session.id, version, idle: sessionIdle },
			by: session.passkey === undefined ? "link" : "passkey",
			until: session.since + sessionLongest,
		};
	}

	async function begin(c: Context, device: unknown, passkey?: string): Promise<Response> {
		const place = placeOf(c);
		// A device that signs in again is one device.
		const before = await sessions.of(c, place);
		if (before) await store.signIn.end({ id: before.id });
		const name = deviceName(device, c.req.header("User-Agent"));
		const session = await sessions.begin(c, place, name, passkey);
		await devices.remember(c, place);
		log("desk-signed-in", { by: passkey ? "passkey" : "link" });
		return c.json<Session>(await described(place, session));
	}

	async function needed(c: Context): Promise<StoredSession> {
		const session = await sessions.of(c, placeOf(c));
		if (!session) throw signedOut();
		return session;
	}

	app.get("/session", async (c) => {
		const place = placeOf(c);
		return c.json<Session>(await described(place, await sessions.of(c, place)));
	});

	app.post("/links", async (c) => {
		if (!linksByMail)
			throw new Refused(
				"conflict",
				"Links are not mailed here: your mail goes through a form service. On the server, npm run leads -- invite prints one.",
			);
		const known = await devices.isKnown(c, placeOf(c));
		const grant = await takeLinkMail(store, known ? undefined : visitor(c));
		if (grant.outcome === "wait") {
			const wait = Math.ceil(grant.waitMs / 60_000);
			throw new Refused(
				"too-many",
				`Several links were mailed today; the last one may still work. The next can go out in ${wait === 1 ? "a minute" : `${wait} minutes`}. On the server, npm run leads -- invite prints one at any time.`,
				wait * 60,
			);
		}
		if (grant.outcome === "mail") {
			const minutes = linkMinutes.mailed;
			const link = await makeLink(store, url, minutes);
			// Nobody outside learns whether, or how fast, it went.
			void mail({
				id: `desk-link-${digestOf(link).slice(0, 16)}`,
				subject: "Your link to sign in",
				text: `This link signs you in to your desk, once, within ${minutes} minutes:\n\n${link}\n\nWho did not ask for it can leave it: without it nobody gets in.${grant.last ? lastMail : ""}`,
			}).then(
				() => log("desk-link", { sent: true }),
				(thrown) => log("desk-link", { sent: false, ...describeError(thrown) }),
			);
		}
		return c.json<LinkSent>({ minutes: linkMinutes.mailed }, 202);
	});

	app.post("/links/redeem", (c) =>
		counted(c, async () => {
			const { token, device } = await body(c);
			const sound = typeof token === "string" && /^[\w-]{43}$/.test(token);
			if (!sound || (await store.signIn.redeem(digestOf(token), "link")) === undefined)
				throw new Refused(
					"gone",
					"This link was used already, or is too old. Ask for another one.",
				);
			return begin(c, device);
		}),
	);

	app.post("/passkeys/authentication/options", async (c) => {
		const place = placeOf(c);
		const [known, session] = await Promise.all([devices.isKnown(c, place), sessions.of(c, place)]);
		return c.json(await passkeys.authenticationOptions(place, known || session !== undefined));
	});
	app.post("/passkeys/authentication", (c) =>
		counted(c, async () => {
			const { response, device } = await body(c);
			const { id, name } = await passkeys.authenticate(placeOf(c), response);
			return begin(c, device ?? name, id);
		}),
	);

	app.post("/passkeys/registration/options", async (c) => {
		await needed(c);
		return c.json(await passkeys.registrationOptions(placeOf(c)));
	});
	app.post("/passkeys/registration", async (c) => {
		await needed(c);
		const { response, name } = await body(c);
		const called = deviceName(name, c.req.header("User-Agent"));
		const { id, addedAt } = await passkeys.register(placeOf(c), response, called);
		log("desk-passkey", { added: true });
		return c.json<Passkey>({ id, name: called, addedAt }, 201);
	});

	app.get("/devices", async (c) => {
		const mine = await needed(c);
		const [all, keys] = await Promise.all([store.signIn.sessions(), store.signIn.passkeys()]);
		return c.json<Devices>({
			sessions: all.map(({ id, name, passkey, since, seenAt }) => ({
				...{ id, name, since, seenAt, by: passkey === undefined ? "link" : "passkey" },
				...(passkey !== undefined && { passkey }),
				current: id === mine.id,
			})),
			passkeys: keys.map(({ id, name, addedAt, usedAt }) => ({
				...{ id, name, addedAt },
				...(usedAt !== undefined && { usedAt }),
			})),
		});
	});
	app.delete("/devices/sessions/:id", async (c) => {
		await needed(c);
		if ((await store.signIn.end({ id: c.req.param("id") })) === 0)
			throw new Refused("gone", "This device is signed out already.");
		return c.body(null, 204);
	});
	app.delete("/devices/passkeys/:id", async (c) => {
		await needed(c);
		if (!(await store.signIn.forget(c.req.param("id"))))
			throw new Refused("gone", "This passkey is not here any more.");
		log("desk-passkey", { added: false });
		return c.body(null, 204);
	});
	app.post("/sign-out", async (c) => {
		const place = placeOf(c);
		const session = await sessions.of(c, place);
		if (session) await store.signIn.end({ id: session.id });
		sessions.forget(c, place);
		return c.body(null, 204);
	});
	app.post("/sign-out-everywhere", async (c) => {
		await needed(c);
		await store.signIn.end("all");
		sessions.forget(c, placeOf(c));
		log("desk-signed-out", { everywhere: true });
		return c.body(null, 204);
	});
	return app;
}
