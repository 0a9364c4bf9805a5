/** Every rate limit: ours on others, and those of services on us. docs/threat-model.md lists them (limits-table.ts). */
import { dayMs, minuteMs } from "../lib/time.ts";

/**
 * Mails to visitors of all kinds together: from `attached` on the checklist is linked instead of attached, from
 * `replies` on no auto-reply is sent, from `calls` on nothing.
 */
export interface VisitorMailLimit {
	attached: number;
	replies: number;
	calls: number;
}

export interface LimitSettings {
	/** RATE_PER_ADDRESS */
	ratePerAddress?: number;
	/** RATE_PER_SITE */
	ratePerSite?: number;
}

/** The limits under these settings. */
export const limitsFor = ({ ratePerAddress = 30, ratePerSite = 600 }: LimitSettings = {}) => ({
	/** From one IPv4 address or IPv6 /64 (a household). Beyond: 429. */
	leadsPerMinutePerAddress: ratePerAddress,
	/** From an IPv4 /24 or IPv6 /48. Beyond: 429. */
	leadsPerMinutePerNetwork: 4 * ratePerAddress,
	/** Into one site (the Origin). Beyond: a flood for that site. */
	leadsPerMinutePerSite: ratePerSite,
	/** Into all sites together. Beyond: a flood for all. */
	leadsPerMinute: 4 * ratePerSite,
	/** In a flood, the share of a /24 or /48 that is accepted as usual. Beyond: quarantined. */
	floodLeadsPerMinutePerNetwork: 6,
	/** In a flood, the share of an IPv6 /32 (a provider with many households). Beyond: quarantined. */
	floodLeadsPerMinutePerProvider: 60,
	/** In a flood, the shares of all networks together. Beyond: quarantined. */
	floodLeadsPerMinute: 2 * ratePerSite,
	/** In a flood, what a /24 or /48 may send beyond its share. Beyond: 429. */
	floodQuarantinedPerMinutePerNetwork: ratePerAddress,
	/** Posts that break a form's rules, from one address. Beyond: 429. */
	invalidPostsPerMinutePerAddress: ratePerAddress,

	/** Beacons of form analytics from one address. Beyond: counted apart, as suspected bots. */
	beaconsPerDayPerAddress: 1000,
	/** Beacons about one page. Beyond: counted apart, as suspected bots. */
	beaconsPerDayPerPage: 20_000,

	/** Mails to one mailbox, and so to one person. */
	visitorMailsPerHourPerMailbox: { attached: 4, replies: 4, calls: 8 },
	/** The same in a day. */
	visitorMailsPerDayPerMailbox: { attached: 8, replies: 8, calls: 16 },
	/** Mails to one domain, and so to one firm: a shared domain (`mail/shared-domains.ts`) has limits of its own. */
	visitorMailsPerHourPerDomain: { attached: 10, replies: 20, calls: 40 },
	/** The same in a day. */
	visitorMailsPerDayPerDomain: { attached: 30, replies: 60, calls: 120 },
	/** Mails to one shared domain, where everybody is somebody else: half of what everybody gets. */
	visitorMailsPerHourPerSharedDomain: { attached: 30, replies: 60, calls: 90 },
	/** The same in a day. */
	visitorMailsPerDayPerSharedDomain: { attached: 150, replies: 300, calls: 450 },
	/** Mails to everybody. */
	visitorMailsPerHour: { attached: 60, replies: 120, calls: 180 },
	/** The same in a day. */
	visitorMailsPerDay: { attached: 300, replies: 600, calls: 900 },
	/** Between two auto-replies about one form to one mailbox, in milliseconds. */
	replyGapMsPerMailbox: dayMs,

	/** Sign-in links mailed for browsers in which nobody signed in before, all together. */
	signInLinksPerDayToStrangers: 20,
	/** Sign-in links mailed for known devices, whose share strangers cannot use up. */
	signInLinksPerDayToKnownDevices: 20,
	/** Between two mailed sign-in links, and one network's wait after its first, in milliseconds. */
	signInLinkGapMs: minuteMs,
	/** Each further link for one network comes after a wait this many times as long. */
	signInLinkGapFactor: 4,
	/** Wrong links and passkeys from one address. Beyond: 429; a right one still enters. */
	failedSignInsPerMinutePerAddress: 10,
	/** Wrong links and passkeys from everybody. Beyond: 429; a right one still enters. */
	failedSignInsPerMinute: 300,
	/** Tests of settings from the desk: each makes calls to a service. Beyond: 429. */
	settingsTestsPerMinute: 20,
	/** Leads erased at the desk. Beyond: only with a fresh sign-in. */
	erasedLeadsPerDay: 5,
	/** Between two test leads, in milliseconds. */
	testLeadGapMs: 10_000,
	/** Wrong STORE_TOKENs from one address. Beyond: blocked for a minute. */
	wrongStoreTokensPerMinutePerAddress: 10,

	/** Our calls to the CRM, which itself allows 100. */
	crmCallsPer10s: 80,
});

export type Limits = ReturnType<typeof limitsFor>;

/** The limits with the default settings. */
export const limits: Limits = limitsFor();
