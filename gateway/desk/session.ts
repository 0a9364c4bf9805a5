import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { digestOf, newSecret } from "../actions/invite.ts";
import { Refused } from "../actions/refused.ts";
import { type StoredSession, sessionLongest } from "../store/sign-in.ts";
import type { LeadStore } from "../store/store.ts";
import type { Place } from "./place.ts";

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
	of(c: Context, place: Place, quietly?: boolean): Promise<StoredSession | undefined>;
	begin(c: Context, place: Place, name: string, passkey?: string): Promise<StoredSession>;
	forget(c: Context, place: Place): void;
}

export const signedOut = () => new Refused("signed-out", "You are signed out. Sign in again.");

export function createSessions(store: LeadStore): Sessions {
	return {
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
