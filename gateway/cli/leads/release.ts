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
		const sought = filter.state
			? (await store.list({ limit: noLimit, ...filter })).map(({ id }) => id)
			: words;
		const released: string[] = [];
		for (const word of sought) {
			const lead = await findLead(store, word);
			try {
				if (!lead) throw new ServiceError("gone", `There is no lead ${word}.`);
				await release(store, lead.id);
				released.push(lead.id);
			} catch (thrown) {
				if (!(thrown instanceof ServiceError)) throw thrown;
				out.printError(lead ? `${lead.id}: ${thrown.message}` : thrown.message);
			}
		}
		out.print(
			json ? JSON.stringify({ released }) : `${released.length} of ${sought.length} sent again.`,
		);
		return released.length > 0 && released.length === sought.length;
	},
};
