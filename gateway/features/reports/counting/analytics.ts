import type { LeadKind } from "../../../../leads/forms/forms.ts";
import type { Engine } from "../../../store/engine.ts";
import { parse } from "../../../store/rows/rows.ts";
import type { LeadStore } from "../../../store/store.ts";

/** Device classes that are counted separately. */
export const devices = ["phone", "tablet", "computer"] as const;
export type Device = (typeof devices)[number];

/**
 * - `seen`, `opened`, `began`, `sent`: visitors of a form who reached that stage, as reported by their browsers
 * - `step:<name>`: reached that step, or took that way of the button in the corner
 * - `message:<field>`: saw an error message at that field
 * - `left`: posts that name the form
 * - `received`: leads that the gateway accepted; the difference from `sent` shows how many beacons were lost
 * - `doubtful`: posts that name another site's pages, or exceed the limit of an address or page; counted nowhere else
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

/** What is counted: a form, or the button in the corner (`<coach-reach>`). */
export type CountKind = LeadKind | "reach";

/** Dimensions of a count: page, partner, language, device and form, never a person. */
export interface Dimensions {
	kind: CountKind;
	/** Host and path of the page; {@link otherPages} once the day's size limit is reached. */
	page: string;
	/** Partner named in the script tag; empty if there is none. */
	partner: string;
	/** Language of the form (BCP 47). */
	lang: string;
	device: Device;
	/** Name of a custom form; absent for any other, and for unknown names. */
	form?: string;
}

/** Number of events on a day, for one set of dimensions. */
export interface CountRow extends Dimensions {
	/** "2026-11-22", in London time. */
	day: string;
	event: FunnelEvent;
	n: number;
}

/** Funnel stages of each form, as daily counts. */
export interface AnalyticsStore {
	/** Adds to existing counts. */
	count(rows: readonly CountRow[]): Promise<void>;
	/** Counts between two days, both included, sorted by day. */
	counted(query: {
		from: string;
		to: string;
		kind?: LeadKind;
		partner?: string;
	}): Promise<CountRow[]>;
	/** The first day with a count; undefined if there are no counts. */
	first(): Promise<string | undefined>;
	/** Deletes counts older than 25 months. */
	purge(): Promise<void>;
}

/** Stands for all pages counted after a day has reached its size limit. */
export const otherPages = "elsewhere";

/**
 * Size limits of a form's day in bytes. Above `pages`, new pages are merged; above `partners`, new partners, too; above
 * `all`, nothing new is counted. A year of all forms takes less than 30 MB in any case.
 */
const room = { pages: 4500, partners: 6300, all: 7000 } as const;
/** Size limits for each custom form: there are many, each on few pages. */
const namedRoom = { pages: 700, partners: 1000, all: 1200 } as const;
/** Maximum number of custom forms counted by name in a day; see {@link namedRoom}. */
export const maxNamedForms = 20;
/** Months for which counts are kept, enough to compare a month with two years before. */
const months = 25;

/** Stored counts of a form's day: names of events, and for each set of dimensions one count per event, in that order. */
interface Day {
	events: FunnelEvent[];
	places: [page: string, partner: string, lang: string, device: Device, ...counts: number[]][];
}
/** Index of a row's first count, after its dimensions. */
const first = 4;

const bytes = (day: Day) => new TextEncoder().encode(JSON.stringify(day)).length;

/** Adds a count to a day. Returns false if the day would exceed `max` bytes. */
function add(day: Day, { page, partner, lang, device, event, n }: CountRow, max: number): boolean {
	const key = [page, partner, lang, device].join("\n");
	const find = ({ places }: Day) =>
		places.find((place) => place.slice(0, first).join("\n") === key);
	const raise = (place: Day["places"][number], at: number) => {
		while (place.length <= at) place.push(0);
		place[at] = Number(place[at]) + n;
	};
	const knownPlace = find(day);
	const at = first + day.events.indexOf(event);
	if (knownPlace?.[at] && at >= first) {
		raise(knownPlace, at);
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

/** A form's day with further counts added. */
function mergeCounts(text: string | undefined, rows: readonly CountRow[]): string {
	const day = parse<Day>(text ?? "") ?? { events: [], places: [] };
	for (const row of rows) {
		const { pages, partners, all } = row.form ? namedRoom : room;
		const other = { ...row, page: otherPages, lang: "" };
		if (!add(day, row, pages) && !add(day, other, partners))
			add(day, { ...other, partner: "" }, all);
	}
	return JSON.stringify(day);
}

/** Value of the column `kind`: a kind, or `form:first-call` for a custom form. */
const columnOf = ({ kind, form }: Pick<Dimensions, "kind" | "form">) =>
	form ? `${kind}:${form}` : kind;

function fromColumn(column: string): Pick<Dimensions, "kind" | "form"> {
	const [kind = "", form] = column.split(":");
	return { kind: kind as CountKind, ...(form && { form }) };
}

/** Groups rows that share a stored row, in order of first occurrence. */
export const groupCounts = (rows: readonly CountRow[]): CountRow[][] => [
	...Map.groupBy(rows, (row) => `${row.day} ${columnOf(row)}`).values(),
];

/** Exported for its test. */
export function createAnalytics(engine: Engine): AnalyticsStore {
	/** Adds to a day's counts, and retries if another gateway changed them in between. */
	async function addTo(day: string, kind: string, rows: readonly CountRow[]): Promise<void> {
		const where = "WHERE day = $1 AND kind = $2";
		for (;;) {
			const [row] = await engine.read<{ counts: string }>(
				`SELECT counts FROM step_counts ${where}`,
				...[day, kind],
			);
			const counts = mergeCounts(row?.counts, rows);
			const writtenRows = row
				? await engine.write(
						`UPDATE step_counts SET counts = $3 ${where} AND counts = $4 RETURNING day`,
						...[day, kind, counts, row.counts],
					)
				: await engine.write(
						`INSERT INTO step_counts (day, kind, counts) VALUES ($1, $2, $3)
						ON CONFLICT (day, kind) DO NOTHING RETURNING day`,
						...[day, kind, counts],
					);
			if (writtenRows.length > 0) return;
		}
	}
	return {
		async count(rows) {
			for (const some of groupCounts(rows))
				if (some[0]) await addTo(some[0].day, columnOf(some[0]), some);
		},
		async first() {
			const [row] = await engine.read<{ day: string | null }>(
				"SELECT MIN(day) AS day FROM step_counts",
			);
			return row?.day ?? undefined;
		},
		async counted({ from, to, kind, partner }) {
			const rows = await engine.read<{ day: string; kind: string; counts: string }>(
				`SELECT day, kind, counts FROM step_counts
				WHERE day >= $1 AND day <= $2 AND (CAST($3 AS TEXT) IS NULL
					OR kind = CAST($3 AS TEXT) OR kind LIKE CAST($3 AS TEXT) || ':%')
				ORDER BY day, kind`,
				...[from, to, kind ?? null],
			);
			return rows.flatMap((row) => {
				const { events, places } = parse<Day>(row.counts) ?? { events: [], places: [] };
				return places.flatMap(([page, by, lang, device, ...counts]) =>
					partner !== undefined && by !== partner
						? []
						: events.flatMap((event, at) => {
								const n = counts[at] ?? 0;
								const place = { ...fromColumn(row.kind), page, partner: by, lang, device };
								return n > 0 ? [{ day: row.day, ...place, event, n }] : [];
							}),
				);
			});
		},
		purge: () => deleteOldCounts(engine),
	};
}

/** Deletes counts past their retention. */
async function deleteOldCounts(engine: Engine): Promise<void> {
	const [row] = await engine.read<{ now: number }>("SELECT now_ms() AS now");
	const since = new Date(engine.toWallClock(row?.now ?? 0));
	since.setUTCMonth(since.getUTCMonth() - months);
	await engine.remove(
		"DELETE FROM step_counts WHERE day < $1 RETURNING day",
		since.toISOString().slice(0, 10),
	);
}

/** Form analytics in a lead store. */
export const analyticsOf = (store: Pick<LeadStore, "part">): AnalyticsStore =>
	store.part(createAnalytics);
