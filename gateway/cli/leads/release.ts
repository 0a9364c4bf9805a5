import { release } from "../../services/leads/lead-actions.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { StoreCommand } from "../command.ts";
import { findLead, noLimit, parseOptions, UsageError } from "../options.ts";

export const releaseLeads: StoreCommand = {
	usage: "<id …> | --state dead | --state quarantined [--kind …]",
	async run(args, { store, out, now }) {
		const { json, words, filter } = parseOptions(args, now());
		if (words.length > 0 === (filter.state !== undefined))
			throw new UsageError("release takes ids, or --state dead, or --state quarantined.");
		const states = filter.state
			? (await store.list({ limit: noLimit, ...filter })).map(({ id }) => id)
			: words;
		const releasedIds: string[] = [];
		for (const word of states) {
			const lead = await findLead(store, word);
			try {
				if (!lead) throw new ServiceError("gone", `There is no lead ${word}.`);
				await release(store, lead.id);
				releasedIds.push(lead.id);
			} catch (thrown) {
				if (!(thrown instanceof ServiceError)) throw thrown;
				out.printError(lead ? `${lead.id}: ${thrown.message}` : thrown.message);
			}
		}
		out.print(
			json
				? JSON.stringify({ released: releasedIds })
				: `${releasedIds.length} of ${states.length} sent again.`,
		);
		return releasedIds.length > 0 && releasedIds.length === states.length;
	},
};
