import { jsonText, table } from "../lib/text.ts";
import { queueOf, webhookKind } from "../webhooks/events.ts";
import { readReceivers } from "../webhooks/receivers.ts";
import { readOptions, type Tools, UsageError } from "./options.ts";

/** `webhooks`: what waits and was given up, by address; `webhooks retry`: sends what was given up again. */
export async function webhooks(args: string[], { store, out, now }: Tools): Promise<boolean> {
	const { json, words } = readOptions(args, now());
	const [what, ...more] = words;
	if ((what !== undefined && what !== "retry") || more.length > 0)
		throw new UsageError("webhooks takes nothing, or retry.");
	if (what === "retry") {
		const again = await store.jobs.retry(webhookKind);
		out.print(json ? jsonText({ again }) : `${again} sent again.`);
		return again > 0;
	}
	const receivers = Object.entries(await readReceivers(store));
	const counts = (await store.jobs.counts(webhookKind)).map(({ queue, waiting, failed }) => {
		const [, failing] = receivers.find(([key]) => queueOf(key) === queue) ?? [];
		return { host: failing?.host ?? "", waiting, failed, why: failing?.why ?? "" };
	});
	if (json) out.print(jsonText(counts));
	else if (counts.length === 0) out.print("All events were sent.");
	else {
		const rows = counts.map(({ host, waiting, failed, why }) => [
			...[host, String(waiting), String(failed), why],
		]);
		out.print(table(["ADDRESS", "WAITING", "NOT SENT", ""], rows, out.width));
	}
	return counts.length > 0;
}
