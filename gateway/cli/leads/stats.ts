import { type AlertState, alertStateKey, type Topic } from "../../alerts/incidents.ts";
import { describeIncident } from "../../alerts/messages/alert-mail.ts";
import { formatTable, jsonText } from "../../lib/text.ts";
import { formatDuration, hourMs } from "../../lib/time.ts";
import { type LeadCount, leadStates } from "../../store/store.ts";
import type { StoreCommand } from "../command.ts";
import { type CommandContext, noLimit, parseOptions } from "../options.ts";

/** What needs the coach: a word for programs and a sentence for people. */
async function listNeeds({ store }: CommandContext): Promise<[need: string, sentence: string][]> {
	const { dead, oldestPendingAge: age = 0 } = await store.backlog();
	const filter = { state: "quarantined", unannounced: true, limit: noLimit } as const;
	const quarantinedCount = (await store.list(filter)).length;
	const leads = (count: number) => (count === 1 ? "1 lead" : `${count} leads`);
	const needs: [string, string][] = [];
	if (quarantinedCount > 0)
		needs.push([
			"doubtful",
			`${leads(quarantinedCount)} of possible spam, not yet in a daily summary: npm run leads -- list --state quarantined`,
		]);
	if (dead > 0)
		needs.push(["dead", `${leads(dead)} not delivered: npm run leads -- list --state dead`]);
	if (age > hourMs)
		needs.push([
			"overdue",
			`The oldest undelivered lead has waited for ${formatDuration(age)}: npm run leads -- list --state pending`,
		]);
	const { open = {} } = (await store.kv.get(alertStateKey)) ?? ({} as Partial<AlertState>);
	for (const [topic, incident] of Object.entries(open)) {
		if (!needs.some(([need]) => need === topic))
			needs.push([topic, describeIncident(topic as Topic, incident)]);
	}
	return needs;
}

function countTable(counts: LeadCount[], width: number): string {
	const kinds = [...new Set(counts.map(({ kind }) => kind))];
	const count = (kind: string | undefined, state: string) =>
		counts
			.filter((entry) => (kind === undefined || entry.kind === kind) && entry.state === state)
			.reduce((sum, entry) => sum + entry.count, 0);
	const rows = [...kinds, undefined].map((kind) => [
		kind ?? "all",
		...leadStates.map((state) => String(count(kind, state))),
	]);
	return formatTable(["KIND", ...leadStates.map((state) => state.toUpperCase())], rows, width);
}

/** Prints counts. Returns true if nothing needs the coach. */
export const stats: StoreCommand = {
	usage: "[--json]",
	async run(args, tools) {
		const { store, out, now } = tools;
		const { json } = parseOptions(args, now());
		const counts = await store.counts();
		const needs = await listNeeds(tools);
		const { oldestPendingAge: age } = await store.backlog();
		if (json) {
			const oldestPending = age === undefined ? null : now() - age;
			out.print(jsonText({ counts, oldestPending, needs: needs.map(([need]) => need) }));
		} else {
			out.print(countTable(counts, out.width));
			if (age !== undefined)
				out.print(`\nThe oldest undelivered lead arrived ${formatDuration(age)} ago.`);
			out.print(["", ...needs.map(([, sentence]) => sentence)].join("\n"));
			if (needs.length === 0) out.print("Nothing needs your attention.");
		}
		return needs.length === 0;
	},
};
