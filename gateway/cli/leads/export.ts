import { jsonText, printable } from "../../lib/text.ts";
import { toCsv } from "../../services/export/csv.ts";
import type { StoreCommand } from "../command.ts";
import { noLimit, parseOptions, UsageError } from "../options.ts";

export const exportLeads: StoreCommand = {
	usage: "--csv | --json [--state …] [--kind …] [--since …]",
	async run(args, { store, out, now }) {
		const { json, csv, filter } = parseOptions(args, now());
		if (json === csv) throw new UsageError("export takes either --csv or --json.");
		const leads = await store.list({ limit: noLimit, ...filter });
		if (json) out.print(jsonText(leads));
		// Excel needs a byte order mark to read a file as UTF-8.
		else out.print(out.terminal ? printable(toCsv(leads)) : `\ufeff${toCsv(leads)}`);
		return leads.length > 0;
	},
};
