import type { Engine } from "../../store/engine.ts";
import type { StoreRules } from "../../store/feature-rules.ts";
import { camelCaseRow } from "../../store/rows/rows.ts";
import type { LeadStore } from "../../store/store.ts";

/** A browser's push subscription (Push API). */
export interface PushSubscriptionKeys {
	/** Address at the browser's push service. Anyone with this and the VAPID key can send. */
	endpoint: string;
	/** Public key of the browser, base64url. */
	p256dh: string;
	/** Shared secret of the browser, base64url. */
	auth: string;
}

/** A device that gets notifications. */
export interface PushDevice extends PushSubscriptionKeys {
	id: string;
	/** The session that turned notifications on, or last used the desk. Signing it out turns them off. */
	session: string;
	name: string;
	/** Origin of the desk that a notification opens. */
	origin: string;
	madeAt: number;
	/** Why the last notification did not get through, in our own words. */
	trouble?: string;
}

/** Maximum number of devices; adding another replaces the oldest. */
export const maxPushDevices = 10;

/** Devices that get notifications. */
export interface PushDeviceStore {
	/** Adds or renews a device. A session has one subscription, so its earlier one is removed. */
	put(device: Omit<PushDevice, "madeAt" | "trouble">): Promise<void>;
	get(id: string): Promise<PushDevice | undefined>;
	/** In the order they were added. */
	list(): Promise<PushDevice[]>;
	/** Removes a device and its waiting notifications. False: no such device. */
	remove(id: string): Promise<boolean>;
	/** Records why a notification failed; `undefined`: it got through. */
	recordOutcome(id: string, trouble: string | undefined): Promise<void>;
	/**
	 * Counts an attempt at a job whose outcome may stay unknown. Returns the attempt number, from 1;
	 * undefined if the device is gone.
	 */
	beginAttempt(id: string, job: string): Promise<number | undefined>;
	/** Uncounts an attempt that certainly had no effect. */
	withdrawAttempt(id: string, job: string): Promise<void>;
}

const columns = "id, endpoint, p256dh, auth, session, name, origin, made_at, trouble";

/** Removes devices that match a condition, with their jobs. */
async function removePushDevices(
	engine: Engine,
	condition: string,
	...values: string[]
): Promise<number> {
	const rows = await engine.removeAll<{ id: string }>(
		[`DELETE FROM push_devices WHERE ${condition} RETURNING id`, ...values],
		[
			`DELETE FROM jobs WHERE kind = 'push'
				AND queue NOT IN (SELECT 'push ' || id FROM push_devices)`,
		],
	);
	return rows.length;
}

function createPushDevices(engine: Engine): PushDeviceStore {
	const fromRow = (row: object) =>
		camelCaseRow<PushDevice>("push_devices", row, engine.toWallClock);
	return {
		async put({ id, endpoint, p256dh, auth, session, name, origin }) {
			await removePushDevices(
				engine,
				`(session = $1 AND id <> $2) OR (id <> $2 AND id IN (
					SELECT id FROM push_devices WHERE id <> $2 AND session <> $1
					ORDER BY made_at DESC, id LIMIT 1000 OFFSET ${maxPushDevices - 1}))`,
				...[session, id],
			);
			await engine.write(
				`INSERT INTO push_devices (id, endpoint, p256dh, auth, session, name, origin, made_at)
				VALUES ($1, $2, $3, $4, $5, $6, $7, now_ms())
				ON CONFLICT (id) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth,
					session = excluded.session, name = excluded.name, origin = excluded.origin, trouble = NULL`,
				...[id, endpoint, p256dh, auth, session, name, origin],
			);
		},
		async get(id) {
			const sql = `SELECT ${columns} FROM push_devices WHERE id = $1`;
			const [row] = await engine.read<object>(sql, id);
			return row && fromRow(row);
		},
		async list() {
			const sql = `SELECT ${columns} FROM push_devices ORDER BY made_at, id`;
			return (await engine.read<object>(sql)).map(fromRow);
		},
		remove: async (id) => (await removePushDevices(engine, "id = $1", id)) > 0,
		async recordOutcome(id, trouble) {
			await engine.write(
				`UPDATE push_devices SET trouble = CAST($2 AS TEXT)
				WHERE id = $1 AND coalesce(trouble, '') <> coalesce(CAST($2 AS TEXT), '')`,
				...[id, trouble ?? null],
			);
		},
		async beginAttempt(id, job) {
			const [row] = await engine.write<{ begun: number }>(
				`UPDATE push_devices SET begun = CASE job WHEN $2 THEN begun + 1 ELSE 1 END, job = $2
				WHERE id = $1 RETURNING begun`,
				...[id, job],
			);
			return row && Number(row.begun);
		},
		async withdrawAttempt(id, job) {
			await engine.write(
				"UPDATE push_devices SET begun = begun - 1 WHERE id = $1 AND job = $2 AND begun > 0",
				...[id, job],
			);
		},
	};
}

/** Devices that get notifications, in a lead store. */
export const pushDevicesOf = (store: Pick<LeadStore, "part">): PushDeviceStore =>
	store.part(createPushDevices);

/** Stops notifications to devices whose sessions end. */
export const endNotifications: NonNullable<StoreRules["onSessionsEnd"]> = async (engine, which) => {
	if (which === "all") return void (await removePushDevices(engine, "1 = 1"));
	// Searching by id also finds devices whose expired session was deleted.
	if ("id" in which) return void (await removePushDevices(engine, "session = $1", which.id));
	const ofPasskey = "session IN (SELECT id FROM desk_sessions WHERE passkey = $1)";
	await removePushDevices(engine, ofPasskey, which.passkey);
};
