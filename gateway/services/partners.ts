/** Partners, what their pages brought, and their links to see it. */
import { randomUUID } from "node:crypto";
import { clean } from "../../leads/normalize.ts";
import { gapsIn, gapsOf } from "../analytics/off-days.ts";
import type { Partner, PartnerLink, Partners } from "../desk-api/api.ts";
import { dayOf, daysFrom, daysOn } from "../lib/days.ts";
import { linkKeyMade, makeToken } from "../lib/signed-token.ts";
import { reportPath } from "../reports/routes.ts";
import { reportOf, reportSpan } from "../reports/suppression.ts";
import { lineOf } from "../reports/text.ts";
import type { ReportLink } from "../store/report-links.ts";
import { fold } from "../store/search-text.ts";
import type { LeadStore } from "../store/store.ts";
import { Refused } from "./service-error.ts";

/** Days that a link lasts. */
export const linkDays = { least: 1, usual: 365, most: 400 } as const;
/** Days that are summed up beside a name. */
const recent = 28;
const longestName = 100;
const day = 24 * 3600_000;

/** Addresses of the gateway and of the site. */
export interface Places {
	gateway: string;
	site: string;
}

async function urlOf(
	store: LeadStore,
	{ gateway }: Places,
	{ id, expiresAt }: ReportLink,
): Promise<string> {
	return `${gateway}${reportPath}${makeToken(await linkKeyMade(store), id, expiresAt, "report")}`;
}

const told = async (store: LeadStore, places: Places, link: ReportLink): Promise<PartnerLink> => {
	const { id, madeAt, expiresAt } = link;
	return { id, url: await urlOf(store, places, link), madeAt, expiresAt };
};

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A script tag that names the partner. */
export const tagFor = (site: string, partner: string): string =>
	`<script async src="${site}/loader.js" data-partner="${escaped(partner)}"></script>`;

/** Letters of other alphabets that pass for Latin ones. */
const twins = new Map(
	"аa еe оo рp сc уy хx іi ѕs јj ԁd ɡg οo αa"
		.split(" ")
		.map(([twin = "", letter = ""]) => [twin, letter]),
);

/** What a name looks like: without case, accents, spaces and marks between, and with Latin letters. */
const looksOf = (name: string) =>
	[...fold(name).replace(/[\s\p{P}]+/gu, "")].map((letter) => twins.get(letter) ?? letter).join("");

/**
 * Every partner of whom anything is known, the most fruitful first.
 *
 * @param counting false: without figures, since nothing is counted
 */
export async function readPartners(
	store: LeadStore,
	places: Places,
	counting: boolean,
): Promise<Partners> {
	const today = dayOf(await store.now());
	const { from } = reportSpan(today);
	const [rows, gaps, tallies, links] = await Promise.all([
		store.steps.counted({ from, to: today }),
		gapsOf(store),
		store.inbox.tallies(),
		store.reportLinks.list(),
	]);
	const counted = Map.groupBy(rows, ({ partner }) => partner);
	const names = new Set([
		...counted.keys(),
		...tallies.kinds.map(({ partner }) => partner),
		...links.map(({ partner }) => partner),
	]);
	names.delete("");
	const alike = Map.groupBy(names, looksOf);
	const since = daysOn(today, 1 - recent);
	const all = [...names].map(async (partner): Promise<Partner> => {
		const mine = counted.get(partner) ?? [];
		const sum = (event: string) =>
			mine
				.filter((row) => row.event === event && row.day >= since)
				.reduce((all, { n }) => all + n, 0);
		const like = alike.get(looksOf(partner))?.find((other) => other !== partner);
		const line = lineOf(reportOf(mine, today, gaps));
		return {
			partner,
			...(counting && { seen: sum("seen"), received: sum("received"), ...(line && { line }) }),
			...(like !== undefined && { like }),
			tag: tagFor(places.site, partner),
			studio: `${places.site}/embed?${new URLSearchParams({ partner })}`,
			links: await Promise.all(
				links.filter((link) => link.partner === partner).map((link) => told(store, places, link)),
			),
		};
	});
	const partners = (await Promise.all(all)).toSorted(
		(one, other) =>
			(other.received ?? 0) - (one.received ?? 0) ||
			(other.seen ?? 0) - (one.seen ?? 0) ||
			one.partner.localeCompare(other.partner),
	);
	const days = gapsIn(gaps, since, today).reduce(
		(left, { from, to }) => left - daysFrom(from, to),
		recent,
	);
	return { counting, days, partners };
}

/** Makes a link for one partner's eyes. @throws Refused */
export async function makePartnerLink(
	store: LeadStore,
	places: Places,
	partner: unknown,
	days: unknown = linkDays.usual,
): Promise<PartnerLink> {
	const name = typeof partner === "string" ? clean(partner) : "";
	if (!name) throw new Refused("invalid", "Name the partner as their script tag does.");
	if (name.length > longestName)
		throw new Refused("invalid", `A partner's name has ${longestName} characters at most.`);
	if (!Number.isInteger(days) || Number(days) < linkDays.least || Number(days) > linkDays.most)
		throw new Refused(
			"invalid",
			`A link lasts a whole number of days from ${linkDays.least} to ${linkDays.most}.`,
		);
	return told(store, places, await store.reportLinks.add(randomUUID(), name, Number(days) * day));
}

/** The page behind a link shows nothing from now on. @throws Refused */
export async function withdrawPartnerLink(store: LeadStore, id: string): Promise<void> {
	if (!(await store.reportLinks.withdraw(id)))
		throw new Refused("gone", "This link was withdrawn already, or its time is over.");
}
