/** Browsers in which the coach has signed in before. Their cookie grants nothing: it only marks them as known. */

import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { defineKey } from "../../lib/kv.ts";
import { digestSecret, newSecret } from "../../services/sign-in-link.ts";
import type { LeadStore } from "../../store/store.ts";
import type { DeskOrigin } from "./csrf.ts";

/** The second name is for localhost, which has no https. */
const cookieName = ({ secure }: DeskOrigin) => (secure ? "__Host-desk-device" : "desk-device-here");
/** Maximum lifetime of a cookie in browsers, in seconds: 400 days. */
const maxAge = 400 * 24 * 3600;
/** Maximum number of devices kept; beyond that the least recently used is forgotten. */
const maxDevices = 50;
/** Digests only. */
export const devicesKey = defineKey<string[]>("desk devices");

export interface KnownDevices {
	isKnown(c: Context, origin: DeskOrigin): Promise<boolean>;
	/** Marks the requesting browser as known. False if it was known already. */
	remember(c: Context, deskOrigin: DeskOrigin): Promise<boolean>;
}

async function readDigests(store: Pick<LeadStore, "kv">): Promise<string[] | undefined> {
	return store.kv.get(devicesKey);
}

/** Forgets all known devices. */
export const forgetDevices = (store: Pick<LeadStore, "kv">): Promise<void> =>
	store.kv.set(devicesKey, undefined);

export function createKnownDevices(store: LeadStore): KnownDevices {
	const secretOf = (c: Context, deskOrigin: DeskOrigin) => {
		const secret = getCookie(c, cookieName(deskOrigin)) ?? "";
		return /^[\w-]{43}$/.test(secret) ? secret : undefined;
	};
	return {
		async isKnown(c, deskOrigin) {
			const secret = secretOf(c, deskOrigin);
			return Boolean(secret && (await readDigests(store))?.includes(digestSecret(secret)));
		},
		async remember(c, deskOrigin) {
			const isKnown = await this.isKnown(c, deskOrigin);
			const secret = (isKnown && secretOf(c, deskOrigin)) || newSecret();
			const digest = digestSecret(secret);
			for (;;) {
				const before = await readDigests(store);
				const others = (before ?? []).filter((other) => other !== digest);
				const after = [...others, digest].slice(-maxDevices);
				if (await store.kv.compareAndSet(devicesKey, before, after)) break;
			}
			setCookie(c, cookieName(deskOrigin), secret, {
				path: "/",
				httpOnly: true,
				sameSite: "Lax",
				secure: deskOrigin.secure,
				maxAge,
			});
			return !isKnown;
		},
	};
}
