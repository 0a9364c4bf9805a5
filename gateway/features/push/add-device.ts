/** Notifications on devices, as the desk manages them. */

import { hash } from "node:crypto";
import type { Push } from "../../desk-api/features/push.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";
import { isPublicKey } from "./encrypt.ts";
import { pushDevicesOf } from "./push-devices.ts";
import { readPushSettings } from "./push-settings.ts";
import { ensureVapidKeys } from "./vapid.ts";

const maxEndpointLength = 1000;

/** The requesting device. */
export interface AskingDevice {
	session: string;
	name: string;
	/** The desk's origin on that device. */
	origin: string;
}

const authPattern = /^[\w-]{22}={0,2}$/;
const invalid = () => new ServiceError("invalid", "This browser's notifications don't work here.");

/**
 * Adds the requesting device, as its browser describes it. Sending a message checks that its endpoint is public.
 * @param privateHosts hosts in the owner's network that may be push services, also over plain http
 * @throws ServiceError
 */
export async function putPushDevice(
	store: LeadStore,
	body: Record<string, unknown>,
	{ session, name, origin }: AskingDevice,
	privateHosts: readonly string[],
): Promise<void> {
	const { endpoint } = body;
	const { p256dh, auth } = (body.keys ?? {}) as Record<string, unknown>;
	if (typeof endpoint !== "string" || endpoint.length > maxEndpointLength) throw invalid();
	const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
	if (!url?.host || url.username || url.password) throw invalid();
	if (
		url.protocol !== "https:" &&
		!(url.protocol === "http:" && privateHosts.includes(url.hostname))
	)
		throw invalid();
	if (typeof p256dh !== "string" || !(await isPublicKey(p256dh))) throw invalid();
	if (typeof auth !== "string" || !authPattern.test(auth)) throw invalid();
	const id = hash("sha256", endpoint, "base64url").slice(0, 22);
	await pushDevicesOf(store).put({ id, endpoint: url.href, p256dh, auth, session, name, origin });
}

export async function describePush(store: LeadStore, session: string): Promise<Push> {
	const [{ publicKey }, devices, settings] = await Promise.all([
		ensureVapidKeys(store),
		pushDevicesOf(store).list(),
		readPushSettings(store),
	]);
	return {
		...{ publicKey, settings },
		devices: devices.map(({ id, name, madeAt, trouble, session: of }) => ({
			...{ id, name, addedAt: madeAt, current: of === session },
			...(trouble !== undefined && { trouble }),
		})),
	};
}
