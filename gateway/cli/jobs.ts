import { formatTable, jsonText } from "../lib/text.ts";
import { listJobKinds } from "../store/jobs/job-kinds.ts";
import type { StoreCommand } from "./command.ts";
import { parseOptions, UsageError } from "./options.ts";

/** `jobs` counts pending and given-up jobs by kind; `jobs retry` retries the given-up ones. */
export const jobs: StoreCommand = {
	usage: "[retry] [--json]",
	help: `counts waiting and failed jobs by kind; "retry" tries the failed ones again.`,
	async run(args, { store, out, now }) {
		const { json, words } = parseOptions(args, now());
		const [what, ...more] = words;
		if ((what !== undefined && what !== "retry") || more.length > 0)
			throw new UsageError("jobs takes no argument, or retry.");
		if (what === "retry") {
			let again = 0;
			for (const kind of listJobKinds()) again += await store.jobs.retry(kind);
			out.print(json ? jsonText({ again }) : `${again} tried again.`);
			return again > 0;
		}
		const counts: { kind: string; waiting: number; failed: number }[] = [];
		for (const kind of listJobKinds()) {
			const queues = await store.jobs.counts(kind);
			const sum = (of: "waiting" | "failed") => queues.reduce((all, queue) => all + queue[of], 0);
			if (queues.length > 0) counts.push({ kind, waiting: sum("waiting"), failed: sum("failed") });
		}
		if (json) out.print(jsonText(counts));
		else if (counts.length === 0) out.print("Nothing is waiting.");
		else {
			const rows = counts.map(({ kind, waiting, failed }) => [
				kind,
				String(waiting),
				String(failed),
			]);
			out.print(formatTable(["KIND", "WAITING", "FAILED"], rows, out.width));
		}
		return counts.length > 0;
	},
};
