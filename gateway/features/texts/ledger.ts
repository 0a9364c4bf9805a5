/** The texts of the last weeks: none is sent twice, and there are never more than the coach allows. */
import { defineKey } from "../../lib/kv.ts";
import { dayMs, londonDay, minuteMs } from "../../lib/time.ts";
import type { LeadStore } from "../../store/store.ts";
import type { TextSettings } from "./settings.ts";

export type TextPurpose = "reminder" | "no-answer" | "test";
/** `begun`: handed to the service, which has not answered yet. */
type TextState = "begun" | "sent" | "unknown" | "failed" | "dropped";

export interface SentText {
	/** Unique for each start of a call, each unanswered call, and each test. */
	id: string;
	/** Empty for a test. */
	lead: string;
	what: TextPurpose;
	at: number;
	state: TextState;
	/** Why it failed or was dropped, without personal data. */
	why?: string;
}

export const sentTextsKey = defineKey<SentText[]>("texts sent");

type LedgerStore = Pick<LeadStore, "kv">;

/** How long texts are remembered: longer than a month, because of the monthly limit. */
const keptMs = 40 * dayMs;
/** Maximum number of texts remembered: more than a month's limit, including failed ones. */
const maxKept = 2000;
/** Maximum number of texts to one lead a day. */
const perLeadPerDay = 3;
/** How long a request to the service may take; after that, its outcome counts as unknown. */
const answerMs = 2 * minuteMs;

export const listTexts = async ({ kv }: LedgerStore): Promise<SentText[]> =>
	(await kv.get(sentTextsKey)) ?? [];

/** A text's state: unknown if the gateway ended while sending it. */
export const textStateOf = ({ state, at }: SentText, now: number): TextState =>
	state === "begun" && now - at > answerMs ? "unknown" : state;

const isSpent = ({ state }: SentText) => ["begun", "sent", "unknown"].includes(state);

/** Texts sent today and this month, by London's calendar. */
export function countTexts(texts: readonly SentText[], now: number) {
	const day = londonDay(now);
	const spent = texts.filter(isSpent).map(({ at, lead }) => ({ day: londonDay(at), lead }));
	return {
		today: spent.filter((text) => text.day === day).length,
		month: spent.filter((text) => text.day.slice(0, 7) === day.slice(0, 7)).length,
		ofLead: (lead: string) => spent.filter((text) => text.day === day && text.lead === lead).length,
	};
}

export const isFull = (
	texts: readonly SentText[],
	{ perDay, perMonth }: TextSettings["limits"],
	now: number,
): boolean => {
	const { today, month } = countTexts(texts, now);
	return today >= perDay || month >= perMonth;
};

/** Changes the record, and repeats the change if another gateway changed it in between. */
async function change<Result>(
	{ kv }: LedgerStore,
	now: number,
	edit: (texts: SentText[]) => { texts?: SentText[]; result: Result },
): Promise<Result> {
	for (;;) {
		const before = await kv.get(sentTextsKey);
		const { texts, result } = edit([...(before ?? [])]);
		if (!texts) return result;
		const recent = texts.filter(({ at }) => now - at < keptMs).slice(-maxKept);
		if (await kv.compareAndSet(sentTextsKey, before, recent)) return result;
	}
}

/** Records that a text is about to be sent. `known`: it was recorded before; `full`: a limit is reached. */
export const beginText = (
	store: LedgerStore,
	text: Pick<SentText, "id" | "lead" | "what">,
	limits: TextSettings["limits"],
	now: number,
): Promise<"begun" | "known" | "full"> =>
	change(store, now, (texts) => {
		if (texts.some(({ id }) => id === text.id)) return { result: "known" };
		const isTooMany = text.lead !== "" && countTexts(texts, now).ofLead(text.lead) >= perLeadPerDay;
		if (isTooMany || isFull(texts, limits, now)) return { result: "full" };
		return { texts: [...texts, { ...text, at: now, state: "begun" }], result: "begun" };
	});

/** Records a text's outcome. */
export const endText = (
	store: LedgerStore,
	id: string,
	outcome: Pick<SentText, "state" | "why">,
	now: number,
): Promise<void> =>
	change(store, now, (texts) => ({
		texts: texts.map((text) => (text.id === id ? { ...text, ...outcome } : text)),
		result: undefined,
	}));

/** Takes back a text that was certainly not sent, to try again. */
export const withdrawText = (store: LedgerStore, id: string, now: number): Promise<void> =>
	change(store, now, (texts) => ({
		texts: texts.filter((text) => text.id !== id),
		result: undefined,
	}));

/** Records a text that is not sent. */
export const dropText = (
	store: LedgerStore,
	text: Pick<SentText, "id" | "lead" | "what">,
	why: string,
	now: number,
): Promise<void> =>
	change(store, now, (texts) => {
		if (texts.some(({ id }) => id === text.id)) return { result: undefined };
		return { texts: [...texts, { ...text, at: now, state: "dropped", why }], result: undefined };
	});
