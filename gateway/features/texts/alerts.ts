/** What the coach is told about texts, on System health and on a lead's page. */
import type { TimelineItem } from "../../desk-api/api.ts";
import { dayMs } from "../../lib/time.ts";
import type { LeadPartSource } from "../../services/lead-parts.ts";
import { type ReadHealthItem, toCheck } from "../../services/upkeep/health-page.ts";
import { listTexts, type SentText, textStateOf } from "./ledger.ts";

/** Health item about texts of the last two days that failed, or whose outcome is unknown. */
export const readTextsItem: ReadHealthItem = async ({ store, now }) => {
	const recent = (await listTexts(store)).filter(
		({ at, what }) => what !== "test" && now - at < 2 * dayMs,
	);
	const bad = recent.filter((text) => ["unknown", "failed"].includes(textStateOf(text, now)));
	if (bad.length === 0) return undefined;
	const why = bad.findLast((text) => text.why)?.why;
	return toCheck(
		{ id: "texts", title: "Text messages" },
		`${bad.length === 1 ? "One text" : `${bad.length} texts`} of the last two days may not have arrived.${why ? ` The last one failed: ${why}.` : ""}`,
		"We don’t send them again, because nobody should get the same text twice. The leads’ pages show which ones they are. Check the account under Settings, Texts.",
	);
};

const names = {
	reminder: "reminder of their call",
	"no-answer": "text about your call",
	test: "test",
};

function itemOf(text: SentText, now: number): TimelineItem[] {
	const name = names[text.what];
	const item = (tone: TimelineItem["tone"], words: string): TimelineItem[] => [
		{ at: text.at, what: tone === "good" ? "wrote" : "tried", tone, text: words },
	];
	switch (textStateOf(text, now)) {
		case "sent":
			return item("good", `Texted them: ${name}.`);
		case "unknown":
			return item(
				"bad",
				`The ${name} may not have arrived: the service didn’t confirm it. We won’t send it twice.`,
			);
		case "failed":
			return item("bad", `The ${name} wasn’t sent: ${text.why ?? "the service rejected it"}.`);
		case "dropped":
			return item("bad", `The ${name} wasn’t sent: ${text.why ?? "it would have come too late"}.`);
		default:
			return [];
	}
}

export const textParts: LeadPartSource = {
	async readItems(store, { id }) {
		const texts = (await listTexts(store)).filter(({ lead }) => lead === id);
		if (texts.length === 0) return [];
		const now = await store.now();
		return texts.flatMap((text) => itemOf(text, now));
	},
};
