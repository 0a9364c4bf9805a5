import { endpoints } from "../../business/endpoints.ts";
import { jsonText, printable, table, when } from "../lib/text.ts";
import { makePartnerLink, readPartners, withdrawPartnerLink } from "../services/partners.ts";
import { readOptions, type Tools, UsageError } from "./options.ts";

const notCounting = "Nothing is counted: STEPS=off is set.";

const trimmed = (url = "") => url.trim().replace(/\/$/, "");

/** Addresses that links and tags begin with. */
export function placesOf({ SITE_URL, GATEWAY_URL }: Tools["env"]) {
	const site = trimmed(SITE_URL) || trimmed(endpoints.site);
	return { site, gateway: trimmed(GATEWAY_URL) || site };
}

/** Lists partners, or makes or withdraws a link to a report. */
export async function partners(args: string[], { store, out, now, env }: Tools): Promise<boolean> {
	const { json, days, words } = readOptions(args, now());
	const places = placesOf(env);
	const counting = env.STEPS?.trim() !== "off";
	const [what, ...rest] = words;
	const name = rest.join(" ");
	if (what === "link") {
		const link = await makePartnerLink(store, places, name, days);
		out.print(
			json
				? jsonText(link)
				: `${link.url}\n\nIt shows ${printable(name)} the figures of their page until ${when(link.expiresAt)}.${counting ? "" : ` ${notCounting}`}`,
		);
		return true;
	}
	const { partners: all } = await readPartners(store, places, counting);
	if (what === "withdraw") {
		const links = all.flatMap(({ links }) => links);
		const found = links.filter(({ id }) => name.length >= 4 && id.startsWith(name));
		for (const { id } of found) await withdrawPartnerLink(store, id);
		out.print(
			json ? jsonText({ withdrawn: found.map(({ id }) => id) }) : `${found.length} withdrawn.`,
		);
		return found.length > 0;
	}
	if (what !== undefined) throw new UsageError("partners takes link <name> or withdraw <id>.");
	if (json) out.print(jsonText(all));
	else if (all.length === 0) out.print("No partners.");
	else {
		if (!counting) out.print(notCounting);
		const rows = all.map(({ partner, seen, received, links }) => [
			...[partner, String(seen ?? "–"), String(received ?? "–")],
			links.map(({ id, expiresAt }) => `${id.slice(0, 8)} until ${when(expiresAt)}`).join(", "),
		]);
		out.print(table(["PARTNER", "SAW", "LEADS", "LINKS"], rows, out.width));
	}
	return all.length > 0;
}
