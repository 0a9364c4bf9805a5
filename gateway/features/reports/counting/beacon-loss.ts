import { type CountRow, type Device, devices } from "./analytics.ts";

/** Minimum number of leads for an estimate. */
const minSample = 20;
/** Upper bound of the estimate, to avoid scaling a few beacons up absurdly. */
const maxLoss = 0.8;

/** Beacon loss of one device class. */
export interface BeaconLoss {
	/** Accepted leads, and those that a beacon reported as sent. */
	received: number;
	sent: number;
	/** Share of beacons lost, 0 to 1; undefined with too few leads. */
	share: number | undefined;
}

/** Compares accepted with reported leads. Phones lose more beacons than computers. */
export function lossByDevice(rows: readonly CountRow[]): Record<Device, BeaconLoss> {
	const of = (device: Device): BeaconLoss => {
		const sum = (event: string) =>
			rows.reduce(
				(all, row) => all + (row.device === device && row.event === event ? row.n : 0),
				0,
			);
		const [received, sentCount] = [sum("received"), sum("sent")];
		const lostShare = Math.min(maxLoss, Math.max(0, 1 - sentCount / received));
		return { received, sent: sentCount, share: received < minSample ? undefined : lostShare };
	};
	return Object.fromEntries(devices.map((device) => [device, of(device)])) as Record<
		Device,
		BeaconLoss
	>;
}

/** Share of beacons lost over all devices; undefined with too few leads. */
export function estimateLoss(rows: readonly CountRow[]): number | undefined {
	const knownLosses = Object.values(lossByDevice(rows)).filter(({ share }) => share !== undefined);
	const sentTotal = knownLosses.reduce((sum, each) => sum + each.sent, 0);
	const estimatedTotal = knownLosses.reduce(
		(sum, { sent, share = 0 }) => sum + sent / (1 - share),
		0,
	);
	return estimatedTotal > 0 ? 1 - sentTotal / estimatedTotal : undefined;
}

/**
 * Scales counts up by the loss of each device class, unrounded. Counts made by the gateway itself stay.
 */
export function withoutLoss(rows: readonly CountRow[]): CountRow[] {
	const loss = lossByDevice(rows);
	const own = ["received", "doubtful"];
	return rows.map((row) =>
		own.includes(row.event) ? row : { ...row, n: row.n / (1 - (loss[row.device].share ?? 0)) },
	);
}
