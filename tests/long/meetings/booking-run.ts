/**
 * Many visitors book few times over HTTP while gateways are killed and the database fails over. No time is given
 * out twice, and no confirmed booking is lost.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { createStandins } from "../../../demo/standins/app.ts";
import type { FaultSetting } from "../../../demo/standins/state/faults.ts";
import {
	type MeetingType,
	newMeetingType,
} from "../../../gateway/features/calls/types/meeting-type.ts";
import { saveMeetingType } from "../../../gateway/features/calls/types/meeting-types.ts";
import { openStore } from "../../../gateway/store/open-store.ts";
import { meetingSample } from "../../../leads/forms/meeting/form.ts";
import { keepFleet } from "../faults/world/fleet.ts";
import { createSurroundings, type Surroundings } from "../faults/world/surroundings.ts";

export interface BookingRunOptions {
	store: "sqlite" | "postgres" | "edge";
	bookings: number;
	slots: number;
	connections: number;
	/** Gateways killed, evenly over the run. */
	kills: number;
	/** Postgres only: the database fails over once, half-way through. */
	failover?: boolean;
	/** Whether calls are booked in HighLevel's calendar, with answers that get lost or arrive late. */
	isElsewhere?: boolean;
}

export interface BookingFigures {
	/** Answered with 202 and `booked`. */
	confirmed: number;
	/** Answered with 409 and other times. */
	late: number;
	/** Posts that were sent again, because there was no answer or a "later". */
	repeated: number;
	kills: number;
	/** Times promised to two visitors, or stored for two. */
	double: number;
	/** Confirmed bookings that aren't stored as confirmed. */
	lost: number;
	/** Appointments in the other calendar that overlap, or belong to no booked call. */
	external: number;
	/** Any other answer. */
	odd: string[];
	ms: number;
}

const always = [["00:00", "24:00"]] satisfies [string, string][];
const type: MeetingType = {
	...{ ...newMeetingType, name: "rush", live: true, afterMinutes: 0, maxPerDay: null },
	hours: {
		...{ mon: always, tue: always, wed: always, thu: always, fri: always, sat: always },
		sun: always,
	},
};

const bookedIn = { service: "highlevel", id: "all-day" } as const;
const openAllDay: Parameters<typeof createStandins>[0] = {
	calendars: [
		{
			...{ id: bookedIn.id, name: "All day", minutes: 30, zone: "Europe/London" },
			...{ hours: [0, 24], members: ["user"] },
		},
	],
};
/**
 * One create in five is done and its answer lost, one in ten arrives after the gateway stopped waiting, one in ten
 * fails.
 */
const losses: FaultSetting[] = [
	{ drop: true, thenApply: true, probability: 0.2 },
	{ delayMs: 1500, probability: 0.1 },
	{ status: 500, probability: 0.1 },
].map((fault) => ({ match: "POST /crm/v2/calendars/events/appointments", ...fault }));

/** Waits until the other calendar has answered for every call. */
async function allSettled({ database }: Surroundings): Promise<void> {
	for (;;) {
		const waiting = await database.query("SELECT lead FROM meetings WHERE state = 'waiting'");
		if (waiting.length === 0) return;
		await sleep(200);
	}
}

/** Surplus appointments: overlapping or of no booked call; and booked calls without one. */
function strayAppointments({ standins }: Surroundings, booked: readonly number[]): number {
	const made = standins.state.appointments
		.filter(({ appointmentStatus }) => appointmentStatus === "confirmed")
		.map(({ startTime }) => Date.parse(startTime));
	const once = new Set(made);
	const strays = [...once].filter((at) => !booked.includes(at)).length;
	const missing = booked.filter((at) => !once.has(at)).length;
	return made.length - once.size + strays + missing;
}

/** The gateway's answer; undefined if it was killed or says "later". */
async function post(url: string, body: string) {
	try {
		const signal = AbortSignal.timeout(15_000);
		const response = await fetch(url, { method: "POST", body, signal });
		const found = (await response.json()) as {
			meeting?: { state: string; confirming?: boolean };
			slots?: string[];
		};
		return response.status >= 500 || response.status === 429
			? undefined
			: { status: response.status, ...found };
	} catch {
		return undefined;
	}
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the course of one run, in its order
export async function bookingRun(options: BookingRunOptions): Promise<BookingFigures> {
	const { bookings, connections, kills } = options;
	const { isElsewhere = false } = options;
	const around = await createSurroundings({
		...{ api: "v2", transport: "relay", store: options.store },
		...(isElsewhere && { account: openAllDay }),
	});
	if (isElsewhere) around.standins.behaviour.set(losses);
	const fleet = keepFleet(around.gateways, () => {});
	const figures: BookingFigures = {
		...{
			confirmed: 0,
			late: 0,
			repeated: 0,
			kills: 0,
			double: 0,
			lost: 0,
			external: 0,
			odd: [],
			ms: 0,
		},
	};
	try {
		await fleet.up();
		const store = openStore(around.commands.LEADS_DB ?? "", {
			token: around.commands.STORE_TOKEN ?? "",
		});
		await saveMeetingType(store, isElsewhere ? { ...type, bookedIn } : type);
		await store.close();
		const times = around.leads().replace(/leads$/, "leads/meetings/rush/times");
		const found = (await (await fetch(times)).json()) as { times: string[] };
		const wished = found.times.slice(0, options.slots);
		if (wished.length < options.slots) throw new Error(`only ${wished.length} times are free`);

		const confirmed = new Map<string, string[]>();
		let next = 0;
		let done = 0;
		async function visitor() {
			while (next < bookings) {
				const index = next++;
				const start = wished[(index * 7) % wished.length] ?? "";
				const id = crypto.randomUUID();
				const body = JSON.stringify({
					...{ id, kind: "meeting", elapsedMs: 9000, website: "" },
					fields: { ...meetingSample, email: `v${index}@visitor.example`, start, meeting: "rush" },
					context: { page: "https://partner.example/", referrer: "" },
				});
				let answer = await post(around.leads(), body);
				while (!answer) {
					figures.repeated++;
					await sleep(100 + Math.random() * 400);
					answer = await post(around.leads(), body);
				}
				const { state, confirming } = answer.meeting ?? {};
				if (answer.status === 202 && (state === "booked" || (isElsewhere && confirming)))
					confirmed.set(start, [...(confirmed.get(start) ?? []), id]);
				else if (answer.status === 409 && answer.slots) figures.late++;
				else figures.odd.push(`${answer.status} ${JSON.stringify(answer).slice(0, 200)}`);
				done++;
			}
		}
		async function reaper() {
			for (let kill = 1; kill <= kills; kill++) {
				// Both by count, not by the clock, so a slow machine has as many kills as a fast one.
				while (done < (bookings * kill) / (kills + 1)) await sleep(20);
				if (options.failover && kill === Math.ceil(kills / 2)) await around.database.failover();
				await fleet.kill();
				figures.kills++;
			}
		}
		const began = performance.now();
		await Promise.all([reaper(), ...Array.from({ length: connections }, visitor)]);
		figures.ms = Math.round(performance.now() - began);
		await fleet.up();
		if (isElsewhere) await allSettled(around);

		const kept = await around.database.query<{ lead: string; start_at: number | string }>(
			"SELECT lead, start_at FROM meetings WHERE state = 'booked'",
		);
		const stored = new Map(kept.map(({ lead, start_at }) => [lead, Number(start_at)]));
		const known = await around.database.query<{ id: string }>("SELECT id FROM leads");
		const leads = new Set(known.map(({ id }) => id));
		figures.confirmed = [...confirmed.values()].flat().length;
		figures.double =
			[...confirmed.values()].filter((all) => all.length > 1).length +
			(kept.length - new Set(stored.values()).size);
		for (const [start, all] of confirmed)
			for (const id of all)
				if (stored.get(id) !== Date.parse(start) || !leads.has(id)) figures.lost++;
		if (isElsewhere) figures.external = strayAppointments(around, [...stored.values()]);
		return figures;
	} finally {
		await fleet.close();
		await around.close();
	}
}
