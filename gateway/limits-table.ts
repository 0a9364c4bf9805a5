/** The handbook's table of limits; `npm run describe` writes it into docs/threat-model.md. */
import { formatDuration } from "./lib/time.ts";
import { type Limits, limits } from "./limits.ts";

const retriedLater = '429, "try again in a moment"; the browser keeps the lead for a day';
const rejected = "429";
const waits = "possible spam: it waits for you";
const linked = "a link instead of the file, then no mail; you are told";
const blocked = "429 for wrong ones; the right one still enters";

/** What each limit counts, in what time, and what happens beyond it. */
const rows: Record<keyof Limits, [what: string, time: string, beyond: string]> = {
	leadsPerMinutePerAddress: [
		"leads from one address (IPv4), one household (IPv6 /64): `RATE_PER_ADDRESS`",
		"a minute",
		retriedLater,
	],
	leadsPerMinutePerNetwork: [
		"leads from a network (IPv4 /24, IPv6 /48): four times that",
		"a minute",
		retriedLater,
	],
	leadsPerMinutePerSite: [
		"leads into one site: `RATE_PER_SITE`",
		"a minute",
		"a flood, until a minute after the last sign of it",
	],
	leadsPerMinute: [
		"leads into all sites together: four times that",
		"a minute",
		"a flood for all sites",
	],
	floodLeadsPerMinutePerNetwork: ["in a flood: leads from a network", "a minute", waits],
	floodLeadsPerMinutePerProvider: ["in a flood: leads from an IPv6 /32", "a minute", waits],
	floodLeadsPerMinute: [
		"in a flood: leads from all networks within their share, twice `RATE_PER_SITE`",
		"a minute",
		waits,
	],
	floodQuarantinedPerMinutePerNetwork: [
		"in a flood: leads of a network beyond its share",
		"a minute",
		retriedLater,
	],
	invalidPostsPerMinutePerAddress: ["posts that break a form's rules", "a minute", rejected],
	beaconsPerDayPerAddress: [
		"reports of form analytics from one address",
		"a day",
		"counted as doubtful",
	],
	beaconsPerDayPerPage: [
		"reports of form analytics about one page",
		"a day",
		"counted as doubtful",
	],
	repliesPerHourPerDomain: ["mails to visitors at one domain", "an hour", linked],
	repliesPerDayPerDomain: ["mails to visitors at one domain", "a day", linked],
	repliesPerHour: ["mails to all visitors", "an hour", linked],
	repliesPerDay: ["mails to all visitors", "a day", linked],
	replyGapMsPerMailbox: ["between two mails about one form to one mailbox", "", "no mail"],
	signInLinksPerDayToStrangers: [
		"sign-in links mailed for browsers you never signed in with",
		"a day",
		rejected,
	],
	signInLinksPerDayToKnownDevices: ["sign-in links mailed for your own devices", "a day", rejected],
	signInLinkGapMs: ["between two mailed sign-in links", "", "the one that was mailed counts"],
	signInLinkGapFactor: [
		"the wait of a network that asks for links, after each one",
		"times as long",
		rejected,
	],
	failedSignInsPerMinutePerAddress: [
		"wrong sign-in links and passkeys from one address",
		"a minute",
		blocked,
	],
	failedSignInsPerMinute: ["wrong sign-in links and passkeys in all", "a minute", blocked],
	erasedLeadsPerDay: ["leads erased at the desk", "a day", "only with a fresh sign-in"],
	testLeadGapMs: ["between two test leads", "", rejected],
	wrongStoreTokensPerMinutePerAddress: [
		"wrong `STORE_TOKEN`s from one address",
		"a minute",
		"429 for a minute",
	],
	crmCallsPer10s: [
		"our calls to the CRM, which allows 100: `CRM_CALLS_PER_10S`",
		"in 10 s",
		"the next call waits",
	],
};

function valueText(name: keyof Limits, time: string): string {
	const value = limits[name];
	if (typeof value === "object") return `${value.attached}, then ${value.sent} ${time}`;
	if (!/GapMs/.test(name)) return `${value.toLocaleString("en-GB")} ${time}`;
	return value < 60_000 ? `${value / 1000} s` : formatDuration(value);
}

/** The table in Markdown. */
export const writeLimitsTable = (): string =>
	[
		"| of | limit | beyond it |",
		"|---|---|---|",
		...(Object.entries(rows) as [keyof Limits, (typeof rows)[keyof Limits]][]).map(
			([name, [what, time, beyond]]) => `| ${what} | ${valueText(name, time)} | ${beyond} |`,
		),
	].join("\n");
