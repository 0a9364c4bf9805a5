import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ServiceError } from "../../services/service-error.ts";
import { digestSecret, newSecret } from "../../services/sign-in-link.ts";
import { type LiveSession, sessionMaxMs } from "../../store/auth.ts";
import type { LeadStore } from "../../store/store.ts";
import type { DeskOrigin } from "./csrf.ts";

/** The second name is for localhost, which has no https. */
const cookieNames = { secure: "__Host-desk", plain: "desk-here" } as const;

const cookieName = ({ secure }: DeskOrigin) => (secure ? cookieNames.secure : cookieNames.plain);
const cookieOptions = ({ secure }: DeskOrigin) => ({
	path: "/",
	httpOnly: true,
	sameSite: "Lax" as const,
	secure,
});

/** Maximum length of a device's name, in characters. */
const maxNameLength = 60;

/** Tokens in User-Agents, most specific first. */
const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const systems = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"];
const browserNames: Record<string, string> = { Edg: "Edge", OPR: "Opera" };

/** A device's name: as typed, or from its User-Agent. */
export function deviceName(input: unknown, agent = ""): string {
	const clean = typeof input === "string" ? input.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim() : "";
	if (clean) return clean.toWellFormed().slice(0, maxNameLength);
	const browser = browsers.find((mark) => agent.includes(`${mark}/`)) ?? "";
	const system = systems.find((mark) => agent.includes(mark));
	return [browserNames[browser] ?? browser, system].filter(Boolean).join(" on ") || "A browser";
}

export interface Sessions {
	/** The request's session; undefined if there is none. Records its use unless `quietly`. */
	get(c: Context, deskOrigin: DeskOrigin, quietly?: boolean): Promise<LiveSession | undefined>;
	/** The request's session. @throws ServiceError if there is none */
	require(c: Context, deskOrigin: DeskOrigin): Promise<LiveSession>;
	/**
	 * The request's session, for actions that a stolen session must not allow.
	 * @throws ServiceError if the sign-in is older than {@link proofMs} and there is a way to sign in again
	 */
	requireFresh(c: Context, deskOrigin: DeskOrigin): Promise<LiveSession>;
	start(c: Context, deskOrigin: DeskOrigin, name: string, passkey?: string): Promise<LiveSession>;
	clear(c: Context, deskOrigin: DeskOrigin): void;
}

/** How long a sign-in counts as fresh. */
export const proofMs = 5 * 60_000;
const unprovenError = () =>
	new ServiceError(
		"unproven",
		"Please confirm it's you. You need to have signed in within the last five minutes.",
	);

export const signedOutError = () =>
	new ServiceError("signed-out", "You're signed out. Please sign in again.");

/**
 * @param hasMail whether any mail is connected. With neither mail nor a passkey the coach can't sign in again at
 * the desk, so a session of any age counts as fresh.
 */
export function createSessions(store: LeadStore, hasMail = true): Sessions {
	const canProve = async ({ host }: DeskOrigin) =>
		hasMail || (await store.auth.passkeys()).some((passkey) => passkey.host === host);

	return {
		async require(c, deskOrigin) {
			const session = await this.get(c, deskOrigin);
			if (!session) throw signedOutError();
			return session;
		},
		async requireFresh(c, deskOrigin) {
			const session = await this.require(c, deskOrigin);
			if (session.ageMs >= proofMs && (await canProve(deskOrigin))) throw unprovenError();
			return session;
		},
		async get(c, deskOrigin, quietly) {
			const secret = getCookie(c, cookieName(deskOrigin)) ?? "";
			if (!/^[\w-]{43}$/.test(secret)) return undefined;
			return store.auth.session(digestSecret(secret), quietly);
		},
		async start(c, deskOrigin, name, passkey) {
			const secret = newSecret();
			const session = { id: randomUUID(), digest: digestSecret(secret), name };
			await store.auth.begin({ ...session, ...(passkey && { passkey }) });
			setCookie(c, cookieName(deskOrigin), secret, {
				...cookieOptions(deskOrigin),
				maxAge: sessionMaxMs / 1000,
			});
			const liveSession = await store.auth.session(session.digest);
			if (!liveSession) throw signedOutError();
			return liveSession;
		},
		clear(c, deskOrigin) {
			deleteCookie(c, cookieName(deskOrigin), cookieOptions(deskOrigin));
		},
	};
}
