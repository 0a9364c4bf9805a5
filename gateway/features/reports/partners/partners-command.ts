import type { StoreCommand } from "../../../cli/command.ts";
import { parseOptions, readBaseUrls, UsageError } from "../../../cli/options.ts";
import { formatTable, jsonText, printable } from "../../../lib/text.ts";
import { formatLocalTime } from "../../../lib/time.ts";
import { readValue } from "../../../settings/values.ts";
import { makePartnerLink, readPartners, withdrawPartnerLink } from "./partners.ts";

const analyticsOffNote = "Nothing is counted: FORM_ANALYTICS=off is set.";

/** Lists partners, or makes or withdraws a report link. */
export const partners: StoreCommand = {
	usage: "[link <name> [--days 365] | withdraw <id>] [--json]",
	help: `lists partners, with visitors who saw a form and leads in the last 28 days; "link" prints
a link to the figures for a partner's page, "withdraw" ends it.`,
	async run(args, { store, out, now, env }) {
		const { json, days, words } = parseOptions(args, now());
		const urls = readBaseUrls(env);
		const analyticsOn = readValue(env, "FORM_ANALYTICS") === "on";
		const [what, ...rest] = words;
		const name = rest.join(" ");
		if (what === "link") {
			const link = await makePartnerLink(store, urls, name, days);
			out.print(
				json
					? jsonText(link)
					: `${link.url}\n\nIt shows ${printable(name)} the figures for their page until ${formatLocalTime(link.expiresAt)}.${analyticsOn ? "" : ` ${analyticsOffNote}`}`,
			);
			return true;
		}
		const { partners: all } = await readPartners(store, urls, analyticsOn);
		if (what === "withdraw") {
			const links = all.flatMap(({ links }) => links);
			const matches = links.filter(({ id }) => name.length >= 4 && id.startsWith(name));
			for (const { id } of matches) await withdrawPartnerLink(store, id);
			out.print(
				json
					? jsonText({ withdrawn: matches.map(({ id }) => id) })
					: `${matches.length} withdrawn.`,
			);
			return matches.length > 0;
		}
		if (what !== undefined) throw new UsageError("partners takes link <name> or withdraw <id>.");
		if (json) out.print(jsonText(all));
		else if (all.length === 0) out.print("No partners.");
		else {
			if (!analyticsOn) out.print(analyticsOffNote);
			const rows = all.map(({ partner, seen, received, links }) => [
				...[partner, String(seen ?? "–"), String(received ?? "–")],
				links
					.map(({ id, expiresAt }) => `${id.slice(0, 8)} until ${formatLocalTime(expiresAt)}`)
					.join(", "),
			]);
			out.print(formatTable(["PARTNER", "SAW", "LEADS", "LINKS"], rows, out.width));
		}
		return all.length > 0;
	},
};
