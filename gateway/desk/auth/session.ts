import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { Refused } from "../../services/service-error.ts";
import { digestOf, newSecret } from "../../services/sign-in-link.ts";
import { type LiveSession, sessionLongest } from "../../store/auth.ts";
import type { LeadStore } from "../../store/store.ts";
import type { Place } from "./csrf.ts";

/** The second one is for this machine itself, where there is no https. */
const names = { secure: "__Host-desk", plain: "desk-here" } as const;

const nameAt = ({ secure }: Place) => (secure ? names.secure : names.plain);
const settings = ({ secure }: Place) => ({
	...{ path: "/", httpOnly: true, sameSite: "Lax" as const, secure },
});

/** Longest name of a device, in characters. */
const nameLength = 60;

/** How browsers and systems call themselves, those first that name others besides. */
const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const systems = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"];
const called: Record<string, string> = { Edg: "Edge", OPR: "Opera" };

/** A device's name: as given, or out of what its browser says of itself. */
export function deviceName(given: unknown, agent = ""): string {
	const clean = typeof given === "string" ? given.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim() : "";
	if (clean) return clean.toWellFormed().slice(0, nameLength);
	const browser = browsers.find((sign) => agent.includes(`${sign}/`)) ?? "";
	const system = systems.find((sign) => agent.includes(sign));
	return [called[browser] ?? browser, system].filter(Boolean).join(" on ") || "A browser";
}

export interface Sessions {
	/** Whose request it is; undefined where nobody is signed in. */
	of(c: Context, place: Place, quietly?: boolean): Promise<LiveSession | undefined>;
	/** @throws Refused where nobody is signed in */
	needed(c: Context, place: Place): Promise<LiveSession>;
	/**
	 * For what a thief of an open session must not do.
	 *
	 * @throws Refused where the sign-in is older than {@link proofMs}
	 */
	proven(c: Context, place: Place): Promise<LiveSession>;
	begin(c: Context, place: Place, name: string, passkey?: string): Promise<LiveSession>;
	forget(c: Context, place: Place): void;
}

/** So long a sign-in proves who asks, in milliseconds. */
export const proofMs = 5 * 60_000;
const unproven = () =>
	new Refused("unproven", "Confirm that it is you: this wants a sign-in under five minutes old.");

export const signedOut = () => new Refused("signed-out", "You are signed out. Sign in again.");

export function createSessions(store: LeadStore): Sessions {
	return {
		async needed(c, place) {
			const session = await this.of(c, place);
			if (!session) throw signedOut();
			return session;
		},
		async proven(c, place) {
			const session = await this.needed(c, place);
			if (session.ageMs >= proofMs) throw unproven();
			return session;
		},
		async of(c, place, quietly) {
			const secret = getCookie(c, nameAt(place)) ?? "";
			if (!/^[\w-]{43}$/.test(secret)) return undefined;
			return store.signIn.session(digestOf(secret), quietly);
		},
		async begin(c, place, name, passkey) {
			const secret = newSecret();
			const session = { id: randomUUID(), digest: digestOf(secret), name };
			await store.signIn.begin({ ...session, ...(passkey && { passkey }) });
			setCookie(c, nameAt(place), secret, { ...settings(place), maxAge: sessionLongest / 1000 });
			const begun = await store.signIn.session(session.digest);
			if (!begun) throw signedOut();
			return begun;
		},
		forget(c, place) {
			deleteCookie(c, nameAt(place), settings(place));
		},
	};
}
