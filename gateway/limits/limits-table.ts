/** The handbook's table of limits; `npm run describe` writes it into docs/threat-model.md. */
import { createOpenTable } from "../lib/open-table.ts";
import { formatDuration } from "../lib/time.ts";
import { type Limits, limits, type VisitorMailLimit } from "./limits.ts";

const retriedLater = '429, "try again in a moment"; the browser keeps the lead for a day';
const rejection = "429";
const waits = "possible spam: it waits for you";
const overBudget =
	"a link instead of the file, then no reply, then mails about calls wait until there's room; we tell you";
const blockedText = "429 for wrong ones; the right one still gets in";

/** Periods in the names of limits, in words. */
const times: readonly [name: RegExp, text: string][] = [
	[/PerMinute/, " a minute"],
	[/PerHour/, " an hour"],
	[/PerDay/, " a day"],
	[/Per10s/, " in 10 s"],
	[/Factor$/, " times as long"],
];

/** What each limit counts, and what happens beyond it. */
const rows: Record<keyof Limits, [what: string, beyond: string]> = {
	leadsPerMinutePerAddress: [
		"leads from one address (IPv4) or one household (IPv6 /64): `RATE_PER_ADDRESS`",
		retriedLater,
	],
	leadsPerMinutePerNetwork: [
		"leads from a network (IPv4 /24, IPv6 /48): four times that",
		retriedLater,
	],
	leadsPerMinutePerSite: [
		"leads to one site: `RATE_PER_SITE`",
		"counts as a flood, until a minute after the last sign of it",
	],
	leadsPerMinute: [
		"leads to all sites together: four times that",
		"counts as a flood for all sites",
	],
	floodLeadsPerMinutePerNetwork: ["in a flood: leads from a network", waits],
	floodLeadsPerMinutePerProvider: ["in a flood: leads from an IPv6 /32", waits],
	floodLeadsPerMinute: [
		"in a flood: leads from all networks within their share, twice `RATE_PER_SITE`",
		waits,
	],
	floodQuarantinedPerMinutePerNetwork: [
		"in a flood: leads from a network beyond its share",
		retriedLater,
	],
	invalidPostsPerMinutePerAddress: ["posts that break a form's rules", rejection],
	beaconsPerDayPerAddress: [
		"form analytics reports from one address",
		"counted separately, as suspected bots",
	],
	beaconsPerDayPerPage: [
		"form analytics reports about one page",
		"counted separately, as suspected bots",
	],
	visitorMailsPerHourPerMailbox: [
		"mails to one visitor: with the file, replies, about calls",
		overBudget,
	],
	visitorMailsPerDayPerMailbox: ["mails to one visitor", overBudget],
	visitorMailsPerHourPerDomain: ["mails to visitors at one domain", overBudget],
	visitorMailsPerDayPerDomain: ["mails to visitors at one domain", overBudget],
	visitorMailsPerHourPerSharedDomain: [
		"mails to visitors at one mail provider (gmail.com, outlook.com ...)",
		overBudget,
	],
	visitorMailsPerDayPerSharedDomain: ["mails to visitors at one mail provider", overBudget],
	visitorMailsPerHour: ["mails to all visitors", overBudget],
	visitorMailsPerDay: ["mails to all visitors", overBudget],
	replyGapMsPerMailbox: ["time between two replies about one form to one mailbox", "no reply"],
	signInLinksPerDayToStrangers: [
		"sign-in links mailed for browsers you've never signed in with",
		rejection,
	],
	signInLinksPerDayToKnownDevices: ["sign-in links mailed for your own devices", rejection],
	signInLinkGapMs: [
		"time between two mailed sign-in links",
		"no new mail; the last link still works",
	],
	signInLinkGapFactor: ["waiting time for a network, after each link it asks for", rejection],
	failedSignInsPerMinutePerAddress: [
		"wrong sign-in links and passkeys from one address",
		blockedText,
	],
	failedSignInsPerMinute: ["wrong sign-in links and passkeys from everybody", blockedText],
	settingsTestsPerMinute: ["tests of settings from the desk", rejection],
	erasedLeadsPerDay: ["leads erased at the desk", "you have to sign in again"],
	testLeadGapMs: ["time between two test leads", rejection],
	wrongStoreTokensPerMinutePerAddress: [
		"wrong `STORE_TOKEN`s from one address",
		"429 for a minute",
	],
	crmCallsPer10s: [
		"our calls to the CRM, which allows 100: `CRM_CALLS_PER_10S`",
		"the next call waits",
	],
};

/** A limit of a feature. */
export interface FeatureLimit {
	value: number;
	what: string;
	beyond: string;
}

/** Limits of features, by name. */
export const featureLimits = createOpenTable<FeatureLimit>();

function valueText(name: string, value: number | VisitorMailLimit): string {
	const [, time = ""] = times.find(([pattern]) => pattern.test(name)) ?? [];
	if (typeof value === "object")
		return `${value.attached}, ${value.replies}, ${value.calls}${time}`;
	if (!/GapMs/.test(name)) return `${value.toLocaleString("en-GB")}${time}`;
	return value < 60_000 ? `${value / 1000} s` : formatDuration(value);
}

/** The table in Markdown. */
export const writeLimitsTable = (): string =>
	[
		"| what | limit | beyond it |",
		"|---|---|---|",
		...(Object.entries(rows) as [keyof Limits, (typeof rows)[keyof Limits]][]).map(
			([name, [what, beyond]]) => `| ${what} | ${valueText(name, limits[name])} | ${beyond} |`,
		),
		...featureLimits
			.entries()
			.map(
				([name, { what, value, beyond }]) => `| ${what} | ${valueText(name, value)} | ${beyond} |`,
			),
	].join("\n");
