import type { StoreCommand } from "../../cli/command.ts";
import { parseOptions, UsageError } from "../../cli/options.ts";
import { formatTable, jsonText } from "../../lib/text.ts";
import { queueName, webhookKind } from "./events.ts";
import { readFailingReceivers } from "./receivers.ts";

/** `webhooks` prints pending and given-up events by receiver; `webhooks retry` sends the given-up ones again. */
export const webhookEvents: StoreCommand = {
	usage: "[retry] [--json]",
	help: `counts events that are waiting or weren't sent, by address; "retry" sends those that weren't sent.`,
	async run(args, { store, out, now }) {
		const { json, words } = parseOptions(args, now());
		const [what, ...more] = words;
		if ((what !== undefined && what !== "retry") || more.length > 0)
			throw new UsageError("webhooks takes no argument, or retry.");
		if (what === "retry") {
			const again = await store.jobs.retry(webhookKind);
			out.print(json ? jsonText({ again }) : `${again} sent again.`);
			return again > 0;
		}
		const receivers = Object.entries(await readFailingReceivers(store));
		const counts = (await store.jobs.counts(webhookKind)).map(({ queue, waiting, failed }) => {
			const [, failing] = receivers.find(([key]) => queueName(key) === queue) ?? [];
			return { host: failing?.host ?? "", waiting, failed, why: failing?.why ?? "" };
		});
		if (json) out.print(jsonText(counts));
		else if (counts.length === 0) out.print("All events were sent.");
		else {
			const rows = counts.map(({ host, waiting, failed, why }) => [
				...[host, String(waiting), String(failed), why],
			]);
			out.print(formatTable(["ADDRESS", "WAITING", "NOT SENT", ""], rows, out.width));
		}
		return counts.length > 0;
	},
};
