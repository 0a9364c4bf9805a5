/** Partners: their counts, script tags and report links. */

import { randomUUID } from "node:crypto";
import { cleanText } from "../../../../leads/values/clean-text.ts";
import type { Partner, PartnerLink, Partners } from "../../../desk-api/api.ts";
import { ensureLinkKey, signToken } from "../../../lib/signed-token.ts";
import { addDays, countDays, dayMs, londonDay } from "../../../lib/time.ts";
import { ServiceError } from "../../../services/service-error.ts";
import { foldText } from "../../../store/search/search-text.ts";
import type { LeadStore } from "../../../store/store.ts";
import { analyticsOf } from "../counting/analytics.ts";
import { offDaysBetween, readOffDays } from "../counting/off-days.ts";
import { partnersSeeClients, setPartnersSeeClients } from "./clients.ts";
import { reportPath } from "./partner-routes.ts";
import type { ReportLink } from "./report-links.ts";
import { reportLinksOf } from "./report-links.ts";
import { summaryLine } from "./report-text.ts";
import { buildReport, reportSpan } from "./suppression.ts";

/** Lifetime of a report link, in days. */
export const linkDays = { min: 1, default: 365, max: 400 } as const;
/** Days summed up in the list of partners. */
const recentDays = 28;
const maxNameLength = 100;

/** Origins of the gateway and the site. */
export interface BaseUrls {
	gateway: string;
	site: string;
}

async function reportUrl(
	store: LeadStore,
	{ gateway }: BaseUrls,
	{ id, expiresAt }: ReportLink,
): Promise<string> {
	return `${gateway}${reportPath}${signToken(await ensureLinkKey(store), id, expiresAt, "report")}`;
}

const toPartnerLink = async (
	store: LeadStore,
	urls: BaseUrls,
	link: ReportLink,
): Promise<PartnerLink> => {
	const { id, madeAt, expiresAt } = link;
	return { id, url: await reportUrl(store, urls, link), madeAt, expiresAt };
};

const escapeHtml = (text: string) => text.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The script tag for a partner's page. */
export const scriptTagFor = (site: string, partner: string): string =>
	`<script async src="${site}/loader.js" data-partner="${escapeHtml(partner)}"></script>`;

/** Letters of other alphabets that look like Latin ones. */
const lookalikes = new Map(
	"аa еe оo рp сc уy хx іi ѕs јj ԁd ɡg οo αa"
		.split(" ")
		.map(([twin = "", letter = ""]) => [twin, letter]),
);

/** The same key for names that look alike: ignores case, accents, spaces and punctuation, and maps to Latin letters. */
const lookalikeKey = (name: string) =>
	[...foldText(name).replace(/[\s\p{P}]+/gu, "")]
		.map((letter) => lookalikes.get(letter) ?? letter)
		.join("");

/**
 * All partners with counts, leads or links: those with most leads in the last 28 days first, or by name without counts.
 * @param analyticsOn false: leaves out counts
 */
export async function readPartners(
	store: LeadStore,
	urls: BaseUrls,
	analyticsOn: boolean,
): Promise<Partners> {
	const today = londonDay(await store.now());
	const { from } = reportSpan(today);
	const [rows, offDays, tallies, links] = await Promise.all([
		analyticsOf(store).counted({ from, to: today }),
		readOffDays(store),
		store.search.tallies(),
		reportLinksOf(store).list(),
	]);
	const rowsByPartner = Map.groupBy(rows, ({ partner }) => partner);
	const names = new Set([
		...rowsByPartner.keys(),
		...tallies.kinds.map(({ partner }) => partner),
		...links.map(({ partner }) => partner),
	]);
	names.delete("");
	const alike = Map.groupBy(names, lookalikeKey);
	const since = addDays(today, 1 - recentDays);
	const all = [...names].map(async (partner): Promise<Partner> => {
		const mine = rowsByPartner.get(partner) ?? [];
		const sum = (event: string) =>
			mine
				.filter((row) => row.event === event && row.day >= since)
				.reduce((all, { n }) => all + n, 0);
		const like = alike.get(lookalikeKey(partner))?.find((other) => other !== partner);
		const line = summaryLine(buildReport(mine, today, offDays));
		return {
			partner,
			...(analyticsOn && { seen: sum("seen"), received: sum("received"), ...(line && { line }) }),
			...(like !== undefined && { like }),
			tag: scriptTagFor(urls.site, partner),
			studio: `${urls.site}/embed?${new URLSearchParams({ partner })}`,
			links: await Promise.all(
				links
					.filter((link) => link.partner === partner)
					.map((link) => toPartnerLink(store, urls, link)),
			),
		};
	});
	const partners = (await Promise.all(all)).toSorted(
		(one, other) =>
			(other.received ?? 0) - (one.received ?? 0) ||
			(other.seen ?? 0) - (one.seen ?? 0) ||
			one.partner.localeCompare(other.partner),
	);
	const days = offDaysBetween(offDays, since, today).reduce(
		(daysLeft, { from, to }) => daysLeft - countDays(from, to),
		recentDays,
	);
	return { counting: analyticsOn, days, partners, clients: await partnersSeeClients(store) };
}

/** Makes a link to a partner's report. @throws ServiceError */
export async function makePartnerLink(
	store: LeadStore,
	urls: BaseUrls,
	partner: unknown,
	days: unknown = linkDays.default,
): Promise<PartnerLink> {
	const name = typeof partner === "string" ? cleanText(partner) : "";
	if (!name) throw new ServiceError("invalid", "Please enter the partner's name.");
	if (name.length > maxNameLength)
		throw new ServiceError(
			"invalid",
			`Partners' names can have up to ${maxNameLength} characters.`,
		);
	if (!Number.isInteger(days) || Number(days) < linkDays.min || Number(days) > linkDays.max)
		throw new ServiceError(
			"invalid",
			`A link lasts a whole number of days from ${linkDays.min} to ${linkDays.max}.`,
		);
	return toPartnerLink(
		store,
		urls,
		await reportLinksOf(store).add(randomUUID(), name, Number(days) * dayMs),
	);
}

/** Chooses whether partners see how many of their enquiries became calls and clients. @throws ServiceError */
export async function showClients(store: LeadStore, isAllowed: unknown): Promise<void> {
	if (typeof isAllowed !== "boolean") throw new ServiceError("invalid", "Say yes or no.");
	await setPartnersSeeClients(store, isAllowed);
}

/** Withdraws a report link. @throws ServiceError */
export async function withdrawPartnerLink(store: LeadStore, id: string): Promise<void> {
	if (!(await reportLinksOf(store).withdraw(id)))
		throw new ServiceError("gone", "This link has already been withdrawn, or has expired.");
}
