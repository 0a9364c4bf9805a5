import type { LeadKind } from "../../leads/lead.ts";
import type { Engine } from "./engine.ts";
import { parse } from "./rows.ts";

/** Classes of devices that are told apart. */
export const devices = ["phone", "tablet", "computer"] as const;
export type Device = (typeof devices)[number];

/**
 * - `seen`, `opened`, `began`, `sent`: visitors of a form who got so far, by what their browsers told
 * - `step:<name>`: reached that step; `message:<field>`: met a message at that field
 * - `left`: posts in which browsers told so
 * - `received`: leads of theirs that the gateway itself took; against `sent` it tells what was lost
 * - `doubtful`: posts above what one address or page may tell; they are in no other figure
 */
export type FunnelEvent =
	| "seen"
	| "opened"
	| "began"
	| "sent"
	| "left"
	| "received"
	| "doubtful"
	| `step:${string}`
	| `message:${string}`;

/** Where a form stood, and before whom. Never a person. */
export interface Dimensions {
	kind: LeadKind;
	/** Host and path of the page; {@link otherPages} for those that a day had no more room for. */
	page: string;
	/** The partner named by the script tag; empty without one. */
	partner: string;
	/** Language the form was shown in (BCP 47). */
	lang: string;
	device: Device;
}

/** How often something happened at a place on a day. */
export interface CountRow extends Dimensions {
	/** "2026-11-22", by the clock in London. */
	day: string;
	event: FunnelEvent;
	n: number;
}

/** How far people come on each form, as daily counts. */
export interface AnalyticsStore {
	/** Adds to what is there. */
	count(rows: readonly CountRow[]): Promise<void>;
	/** What was counted from one day to another, both included; days in order. */
	counted(wanted: {
		from: string;
		to: string;
		kind?: LeadKind;
		partner?: string;
	}): Promise<CountRow[]>;
	/** The first day of which anything is known; undefined where nothing was ever counted. */
	first(): Promise<string | undefined>;
}

/** Stands for all further pages once a day holds as many separate pages as it may. */
export const otherPages = "elsewhere";

/**
 * Bytes that a form's day may take: pages apart, then partners apart and their pages together, then all
 * together. With all six forms a year stays below 20 MB whatever comes.
 */
const room = { pages: 4500, partners: 6300, all: 7000 } as const;
/** Months that counts are kept: the same month two years ago can be compared. */
const months = 25;

/** The counts of a form's day: events, and for each place how often each of them, in that order. */
interface Day {
	events: FunnelEvent[];
	places: [page: string, partner: string, lang: string, device: Device, ...counts: number[]][];
}
/** Where a place's counts begin. */
const first = 4;

const bytes = (day: Day) => new TextEncoder().encode(JSON.stringify(day)).length;

/** Adds a count to a day. Returns false where the day would grow beyond `most` bytes. */
function add(day: Day, { page, partner, lang, device, event, n }: CountRow, max: number): boolean {
	const key = [page, partner, lang, device].join("\n");
	const find = ({ places }: Day) =>
		places.find((place) => place.slice(0, first).join("\n") === key);
	const raise = (place: Day["places"][number], at: number) => {
		while (place.length <= at) place.push(0);
		place[at] = Number(place[at]) + n;
	};
	const known = find(day);
	const at = first + day.events.indexOf(event);
	if (known?.[at] && at >= first) {
		raise(known, at);
		return true;
	}
	const next = structuredClone(day);
	const place = find(next) ?? [page, partner, lang, device];
	if (!find(next)) next.places.push(place);
	if (at < first) next.events.push(event);
	raise(place, first + next.events.indexOf(event));
	if (bytes(next) > max) return false;
	Object.assign(day, next);
	return true;
}

/** A form's day with more counted. */
function merged(text: string | undefined, rows: readonly CountRow[]): string {
	const day = parse<Day>(text ?? "") ?? { events: [], places: [] };
	for (const row of rows) {
		const other = { ...row, page: otherPages, lang: "" };
		if (!add(day, row, room.pages) && !add(day, other, room.partners))
			add(day, { ...other, partner: "" }, room.all);
	}
	return JSON.stringify(day);
}

export function createAnalytics(engine: Engine): AnalyticsStore {
	/** Of several gateways that add at once, each sees what the one before it did. */
	async function addTo(day: string, kind: LeadKind, rows: readonly CountRow[]): Promise<void> {
		const where = "WHERE day = $1 AND kind = $2";
		for (;;) {
			const [row] = await engine.read<{ counts: string }>(
				`SELECT counts FROM step_counts ${where}`,
				...[day, kind],
			);
			const counts = merged(row?.counts, rows);
			const done = row
				? await engine.write(
						`UPDATE step_counts SET counts = $3 ${where} AND counts = $4 RETURNING day`,
						...[day, kind, counts, row.counts],
					)
				: await engine.write(
						`INSERT INTO step_counts (day, kind, counts) VALUES ($1, $2, $3)
						ON CONFLICT (day, kind) DO NOTHING RETURNING day`,
						...[day, kind, counts],
					);
			if (done.length > 0) return;
		}
	}
	return {
		async count(rows) {
			const days = Map.groupBy(rows, ({ day, kind }) => `${day} ${kind}`);
			for (const some of days.values()) if (some[0]) await addTo(some[0].day, some[0].kind, some);
		},
		async first() {
			const [row] = await engine.read<{ day: string | null }>(
				"SELECT MIN(day) AS day FROM step_counts",
			);
			return row?.day ?? undefined;
		},
		async counted({ from, to, kind, partner }) {
			const found = await engine.read<{ day: string; kind: LeadKind; counts: string }>(
				`SELECT day, kind, counts FROM step_counts
				WHERE day >= $1 AND day <= $2 AND (CAST($3 AS TEXT) IS NULL OR kind = CAST($3 AS TEXT))
				ORDER BY day, kind`,
				...[from, to, kind ?? null],
			);
			return found.flatMap((row) => {
				const { events, places } = parse<Day>(row.counts) ?? { events: [], places: [] };
				return places.flatMap(([page, by, lang, device, ...counts]) =>
					partner !== undefined && by !== partner
						? []
						: events.flatMap((event, at) => {
								const n = counts[at] ?? 0;
								const place = { kind: row.kind, page, partner: by, lang, device };
								return n > 0 ? [{ day: row.day, ...place, event, n }] : [];
							}),
				);
			});
		},
	};
}

/** Forgets counts of which nobody will ask any more. */
export async function deleteOldCounts(engine: Engine): Promise<void> {
	const [row] = await engine.read<{ now: number }>("SELECT now_ms() AS now");
	const since = new Date(engine.toWallClock(row?.now ?? 0));
	since.setUTCMonth(since.getUTCMonth() - months);
	await engine.remove(
		"DELETE FROM step_counts WHERE day < $1 RETURNING day",
		since.toISOString().slice(0, 10),
	);
}
