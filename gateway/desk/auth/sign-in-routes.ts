import { type Context, Hono } from "hono";
import { identity } from "../../../business/facts.ts";
import type { LinkSent, NewRecoveryCode, RecoveryCodeState, Session } from "../../desk-api/api.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { version } from "../../lib/version.ts";
import { limits } from "../../limits/limits.ts";
import type { NotifyCoach } from "../../mail/transports/transport.ts";
import { ServiceError } from "../../services/service-error.ts";
import { digestSecret, linkMinutes, makeSignInLink } from "../../services/sign-in-link.ts";
import { type LiveSession, sessionIdleMs, sessionMaxMs } from "../../store/auth.ts";
import type { LeadStore } from "../../store/store.ts";
import { createClaimRoutes } from "./claim-routes.ts";
import type { DeskOrigin } from "./csrf.ts";
import type { DeviceMails } from "./device-mails.ts";
import { createDevicesRoutes } from "./devices-routes.ts";
import { createKnownDevices, type KnownDevices } from "./known-devices.ts";
import { claimLinkMail } from "./link-budget.ts";
import { readOwner, setOwner } from "./owner.ts";
import { createPasskeys, type Passkeys } from "./passkeys.ts";
import { makeRecoveryCode, recoveryCodeMadeAt, useRecoveryCode } from "./recovery-code.ts";
import { deviceName, proofMs, type Sessions } from "./session.ts";

/** Appended to the day's last mail, to tell the coach why no more come. */
const lastMailNote =
	"\n\nSomebody keeps asking for links to your desk, so this is today's last one for browsers you haven't used before. Nobody got in. Your passkey and your own devices still work. To print a link on the server at any time: npm run leads -- sign-in-link";

export interface SignInOptions {
	store: LeadStore;
	log: Log;
	mail: NotifyCoach;
	/** Address of this gateway. */
	url: string;
	/** False if the mail service could read our mails; links are then only printed. */
	linksByMail: boolean;
	sessions: Sessions;
	readJson(c: Context): Promise<Record<string, unknown>>;
	originOf(c: Context): DeskOrigin;
	/** The visitor's key for limits. */
	visitor(c: Context): string;
	/** Mails about new devices and passkeys. */
	mails: DeviceMails;
	/** Notifies the coach's devices that the recovery code was used. */
	onRecovered(): Promise<void>;
	/** Set while there is no owner; called once there is one. */
	onClaimed?: (() => Promise<void>) | undefined;
}

/** Parts shared by the sign-in routes. */
interface SignInParts extends SignInOptions {
	passkeys: Passkeys;
	known: KnownDevices;
	limitFailures: LimitFailures;
	startSession: StartSession;
}

type LimitFailures = <T>(c: Context, enter: () => Promise<T>) => Promise<T>;
type StartSession = (c: Context, device: unknown, passkey?: string) => Promise<Response>;

/** Routes to sign in. */
export function createSignInRoutes(options: SignInOptions): Hono {
	const { store, sessions, originOf, onClaimed } = options;
	const passkeys = createPasskeys(store);
	const knownDevices = createKnownDevices(store);
	const describe = createSessionDescription(options, passkeys);
	const limitFailures = createFailureLimit(options);
	const startSession = createSessionStart(options, knownDevices, describe);
	const parts = { ...options, passkeys, known: knownDevices, limitFailures, startSession };
	const app = new Hono();
	app.get("/session", async (c) => {
		const deskOrigin = originOf(c);
		return c.json<Session>(await describe(deskOrigin, await sessions.get(c, deskOrigin)));
	});
	app.route("/", createLinkRoutes(parts));
	app.route("/", createRecoveryRoutes(parts));
	app.route("/", createPasskeyRoutes(parts));
	if (onClaimed) app.route("/", createClaimRoutes({ ...parts, onClaimed }));
	app.route("/", createDevicesRoutes(parts));
	return app;
}

/**
 * Counts failures of `enter` and limits them. A success is never blocked, however many others fail from the same
 * address, because nobody can guess 256 bits or a signature. @throws ServiceError
 */
function createFailureLimit({ store, visitor }: SignInOptions): LimitFailures {
	return async (c, enter) => {
		try {
			return await enter();
		} catch (thrown) {
			if (!(thrown instanceof ServiceError)) throw thrown;
			const wait = Math.max(
				await store.consume(`desk ${visitor(c)}`, limits.failedSignInsPerMinutePerAddress),
				await store.consume("desk", limits.failedSignInsPerMinute),
			);
			throw wait > 0
				? new ServiceError("too-many", "Too many tries. Please wait a minute.", wait)
				: thrown;
		}
	};
}

type DescribeSession = (origin: DeskOrigin, session: LiveSession | undefined) => Promise<Session>;

function createSessionDescription(
	{ store, linksByMail, onClaimed }: SignInOptions,
	passkeys: Passkeys,
): DescribeSession {
	return async (origin, session) => {
		const all = {
			passkeys: (await passkeys.at(origin)).length > 0,
			...{ passkeysPossible: origin.passkeys, linksByMail, brand: identity.brand },
		};
		if (!session) {
			const isClaimable = onClaimed !== undefined && !(await readOwner(store));
			return { signedIn: false, ...all, ...(isClaimable && { claim: true }) };
		}
		return {
			...{ signedIn: true, ...all, id: session.id, version, idle: sessionIdleMs },
			by: session.passkey === undefined ? "link" : "passkey",
			...(session.passkey !== undefined && { passkey: session.passkey }),
			until: session.since + sessionMaxMs,
			provenMs: Math.max(0, proofMs - session.ageMs),
		};
	};
}

function createSessionStart(
	{ store, log, sessions, mails, originOf, onClaimed }: SignInOptions,
	knownDevices: KnownDevices,
	describe: DescribeSession,
): StartSession {
	return async (c, device, passkey) => {
		const origin = originOf(c);
		// A device that signs in again keeps one session.
		const before = await sessions.get(c, origin);
		if (before) await store.auth.end({ id: before.id });
		const name = deviceName(device, c.req.header("User-Agent"));
		const session = await sessions.start(c, origin, name, passkey);
		// Signing in also claims the desk, for example by a link printed on the server.
		if (onClaimed) await setOwner(store, { by: "sign-in" });
		const by = passkey === undefined ? "link" : "passkey";
		if (await knownDevices.remember(c, origin))
			await mails.enqueue({ what: `signed-in-by-${by}`, name: session.name });
		log("desk-signed-in", { by });
		return c.json<Session>(await describe(origin, session));
	};
}

function createLinkRoutes(parts: SignInParts): Hono {
	const { store, log, mail, url, linksByMail, readJson, originOf, visitor, known } = parts;
	const { limitFailures, startSession } = parts;
	const app = new Hono();

	app.post("/links", async (c) => {
		if (!linksByMail)
			throw new ServiceError(
				"conflict",
				"We can't email you a link, because your email goes through a form service. To print one on the server: npm run leads -- sign-in-link",
			);
		const visits = (await known.isKnown(c, originOf(c))) ? undefined : visitor(c);
		const grant = await claimLinkMail(store, visits);
		if (grant.outcome === "wait") {
			const wait = Math.ceil(grant.waitMs / 60_000);
			throw new ServiceError(
				"too-many",
				`We've emailed you several links today, and the last one may still work. You can have another in ${wait === 1 ? "a minute" : `${wait} minutes`}. To print one on the server: npm run leads -- sign-in-link`,
				wait * 60,
			);
		}
		if (grant.outcome === "mail") {
			const minutes = linkMinutes.mailed;
			const link = await makeSignInLink(store, url, minutes);
			// Not awaited: the response must not reveal whether or how fast the mail was sent.
			void mail({
				id: `desk-link-${digestSecret(link).slice(0, 16)}`,
				subject: "Your sign-in link",
				text: `Sign in to your desk with this link. It works once, for ${minutes} minutes:\n\n${link}\n\nIf you didn't ask for it, you can ignore this email.${grant.last ? lastMailNote : ""}`,
			}).then(
				() => log("desk-link", { sent: true }),
				(thrown) => log("desk-link", { sent: false, ...describeError(thrown) }),
			);
		}
		return c.json<LinkSent>({ minutes: linkMinutes.mailed }, 202);
	});

	app.post("/links/redeem", (c) =>
		limitFailures(c, async () => {
			const { token, device } = await readJson(c);
			const sound = typeof token === "string" && /^[\w-]{43}$/.test(token);
			if (!sound || (await store.auth.redeem(digestSecret(token), "link")) === undefined)
				throw new ServiceError(
					"gone",
					"This link has been used or has expired. Ask for another one.",
				);
			return startSession(c, device);
		}),
	);
	return app;
}

function createRecoveryRoutes(parts: SignInParts): Hono {
	const { store, log, sessions, mails, readJson, originOf, onRecovered, known } = parts;
	const { limitFailures, startSession } = parts;
	const app = new Hono();

	app.post("/recovery", (c) =>
		limitFailures(c, async () => {
			const { code, device } = await readJson(c);
			const origin = originOf(c);
			if (!(await useRecoveryCode(store, code)))
				throw new ServiceError(
					"gone",
					"That isn't your recovery code, or it has already been used. Each code works once.",
				);
			const name = deviceName(device, c.req.header("User-Agent"));
			// Mailed for known devices, too: somebody may have stolen the printed page.
			await known.remember(c, origin);
			await mails.enqueue({ what: "signed-in-by-code", name });
			await onRecovered();
			return startSession(c, device);
		}),
	);
	app.get("/recovery-code", async (c) => {
		await sessions.require(c, originOf(c));
		return c.json<RecoveryCodeState>({ madeAt: (await recoveryCodeMadeAt(store)) ?? null });
	});
	app.post("/recovery-code", async (c) => {
		await sessions.requireFresh(c, originOf(c));
		const recoveryCode = await makeRecoveryCode(store);
		log("desk-recovery-code", { made: true });
		return c.json<NewRecoveryCode>(recoveryCode, 201);
	});
	return app;
}

function createPasskeyRoutes(parts: SignInParts): Hono {
	const { sessions, readJson, originOf, known, passkeys, limitFailures, startSession } = parts;
	const app = new Hono();

	app.post("/passkeys/authentication/options", async (c) => {
		const deskOrigin = originOf(c);
		const isNamed =
			(await known.isKnown(c, deskOrigin)) || (await sessions.get(c, deskOrigin)) !== undefined;
		return c.json(await passkeys.authenticationOptions(deskOrigin, isNamed));
	});
	app.post("/passkeys/authentication", (c) =>
		limitFailures(c, async () => {
			const { response, device } = await readJson(c);
			const { id, name } = await passkeys.authenticate(originOf(c), response);
			return startSession(c, device ?? name, id);
		}),
	);
	return app;
}
