/** What a run of texts shows: how each ended, and what must not have happened. */
import { readTextsItem, textParts } from "../../../gateway/features/texts/alerts.ts";
import { listTexts, type SentText, textStateOf } from "../../../gateway/features/texts/ledger.ts";
import type { LeadStore } from "../../../gateway/store/store.ts";
import type { Person } from "./people-with-calls.ts";
import type { TextServiceStandIn } from "./text-service.ts";

export interface TextFigures {
	texts: number;
	kills: number;
	calls: number;
	sent: number;
	failed: number;
	unknown: number;
	/** How many of the unknown ones did arrive. */
	unknownArrived: number;
	/** People who got a text twice. */
	doubled: number;
	/** Texts that neither arrived nor were reported. */
	lost: number;
	/** Texts counted as sent that did not arrive. */
	saidSent: number;
	/** Texts counted as failed that did arrive. */
	saidFailed: number;
	/** Failed or unknown texts that the lead's page or System health doesn't mention. */
	untold: number;
	/** Log lines with a number or a name. */
	loggedPersonalData: number;
	seconds: number;
}

/** Whether the lead's page tells the coach that a text may not have arrived. */
async function isTold(store: LeadStore, { lead }: Person): Promise<boolean> {
	const stored = await store.get(lead);
	const items = stored ? await textParts.readItems?.(store, stored as never) : [];
	return (items ?? []).some(({ tone }) => tone === "bad");
}

/** Compares what arrived with what the gateways and the coach know of it. */
export async function compareTexts(
	store: LeadStore,
	people: readonly Person[],
	{ arrived }: TextServiceStandIn,
	report: (line: string) => void,
) {
	const texts = new Map((await listTexts(store)).map((text) => [text.id, text]));
	const health = await readTextsItem({ store, now: Date.now() } as never);
	const figures = {
		...{ sent: 0, failed: 0, unknown: 0, unknownArrived: 0, doubled: 0, lost: 0 },
		...{ saidSent: 0, saidFailed: 0, untold: health ? 0 : 1 },
	};
	const arrivals = new Map<string, number>();
	for (const { to } of arrived) arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
	for (const person of people) {
		const text: SentText | undefined = texts.get(person.textId);
		const state = text && textStateOf(text, Date.now());
		const count = arrivals.get(person.number) ?? 0;
		if (state === "sent" || state === "failed" || state === "unknown") figures[state]++;
		if (state === "unknown" && count === 1) figures.unknownArrived++;
		const wrong = nameWrong(count, state, state === "sent" || (await isTold(store, person)));
		if (!wrong) continue;
		figures[wrong]++;
		report(`${wrong}: ${JSON.stringify({ ...person, count, text })}`);
	}
	return figures;
}

/** What is wrong with a text, by how often it arrived and what the gateways know of it. */
function nameWrong(count: number, state: SentText["state"] | undefined, told: boolean) {
	if (count > 1) return "doubled";
	if (count === 0 && state === "sent") return "saidSent";
	if (count === 1 && state === "failed") return "saidFailed";
	if (!told) return count === 0 ? "lost" : "untold";
	return undefined;
}

/** Names of figures that must be 0 and aren't. */
const noughts = [
	"doubled",
	"lost",
	"saidSent",
	"saidFailed",
	"untold",
	"loggedPersonalData",
] as const;
const wrongFigures = (figures: Partial<TextFigures>) =>
	noughts.filter((name) => (figures[name] ?? 0) > 0);

/** The figures that are wrong. */
export function judgeTexts(figures: TextFigures, kills: number): (keyof TextFigures)[] {
	const { sent, failed, unknown, texts } = figures;
	return [
		...wrongFigures(figures),
		...(sent + failed + unknown === texts ? [] : (["texts"] as const)),
		...(figures.kills === kills ? [] : (["kills"] as const)),
		// Otherwise most texts fail, and the run shows little.
		...(sent > texts / 2 ? [] : (["sent"] as const)),
	];
}
