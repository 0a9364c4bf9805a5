/** Alerts about bounces: an unreadable mailbox, and faults on the sending side. */
import { checkReading } from "../../alerts/checks/readings.ts";
import type { FeatureTopic } from "../../alerts/feature-topics.ts";
import type { Signal } from "../../alerts/incidents.ts";
import { forServer, thenRestart } from "../../alerts/messages/topic-text.ts";
import { defineKey } from "../../lib/kv.ts";
import type { ReadingKey } from "../../lib/reading-state.ts";
import { type ReadHealthItem, toCheck } from "../../services/upkeep/health-page.ts";
import type { LeadStore } from "../../store/store.ts";
import { readSendingFaults } from "./sending-faults.ts";

declare module "../../alerts/incidents.ts" {
	interface FeatureTopics {
		/** The bounce mailbox cannot be read. */
		"bounce-mailbox": true;
		/** Other mail servers reject mails to visitors because of a fault on our side. */
		"sending-fault": true;
	}
}

export const bounceReading: ReadingKey = defineKey("failed reading of bounces");

/** Faults on the sending side. The incident stays open for a day after the last one. */
async function checkSendingFaults(store: LeadStore): Promise<Signal> {
	const faults = await readSendingFaults(store);
	if (!faults) return { trouble: false, facts: {} };
	const { count, code } = faults;
	return { trouble: true, facts: { leads: count, ...(code && { reason: code }) } };
}

const faultText = {
	title: "Other mail servers are rejecting your email",
	what: "An email to a visitor bounced because of how it was sent: your server is on a block list, your domain's SPF, DKIM or DMARC records are wrong, or it looked like spam.",
	means:
		"The visitor's address is fine, but more emails may bounce. Leads and emails to you still work. Your desk shows which visitor it was.",
	todo: "Send this to your email provider, with the bounce report from your mailbox or mail service. Codes 5.7.23 to 5.7.27 point to the domain's SPF, DKIM or DMARC records. Other codes starting with 5.7 mostly mean block lists.",
};

export const bounceAlerts = {
	"bounce-mailbox": {
		need: "mail",
		isReading: true,
		check: ({ store }) => checkReading(store, bounceReading),
		resolved: "We can read the mailbox again, or no longer need to.",
		text: () => ({
			title: "The bounce mailbox can't be read",
			what: "This site can't read the mailbox where bounced emails arrive.",
			means:
				"Leads and emails still work. Once we can read the mailbox, we'll catch up on the last few days.",
			todo: `${forServer("check IMAP_URL in .env: user name, password, server, and the folder at the end. Some providers need an app password, or IMAP switched on. Don't need it? Remove IMAP_URL.")} ${thenRestart}`,
		}),
	},
	"sending-fault": {
		need: undefined,
		check: ({ store }) => checkSendingFaults(store),
		resolved: "No email to a visitor has been rejected for a day.",
		leadsLabel: "Emails rejected",
		text: () => faultText,
	},
} satisfies Readonly<Record<string, FeatureTopic>>;

/** Health item about mails to visitors that other servers recently rejected; undefined if there are none. */
export const readFaultsItem: ReadHealthItem = async ({ store }) => {
	const faults = await readSendingFaults(store);
	if (!faults) return undefined;
	const last = faults.code ? ` The last one said ${faults.code}.` : "";
	return toCheck(
		{ id: "visitor-mail", title: "Email to visitors" },
		`${faultText.what}${last}`,
		`${faultText.means}\n${faultText.todo}`,
	);
};
