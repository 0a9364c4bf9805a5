/** Alerts about webhooks: failing receivers, and events that were given up. */
import type { FeatureTopic } from "../../alerts/feature-topics.ts";
import { forServer, thenRestart } from "../../alerts/messages/topic-text.ts";
import { problemItem, type ReadHealthItem } from "../../services/upkeep/health-page.ts";
import { checkLostEvents, checkWebhooks } from "./check-receivers.ts";

declare module "../../alerts/incidents.ts" {
	interface FeatureTopics {
		/** A receiver has failed for an hour, or answered 410 or with a redirect. */
		webhook: true;
		/** Events for a receiver were given up, and have not been sent again. */
		"webhook-lost": true;
	}
}

declare module "../../desk-api/admin.ts" {
	interface FeatureHealthItems {
		webhooks: true;
	}
}

declare module "../../alerts/feature-topics.ts" {
	interface FeatureNeeds {
		webhook: true;
	}
}

const resendCommand = "npm run leads -- webhooks retry";

export const webhookAlerts: Readonly<Record<"webhook" | "webhook-lost", FeatureTopic>> = {
	webhook: {
		need: "webhook",
		check: ({ store, now }) => checkWebhooks(store, now),
		resolved: "Leads that are still waiting will be sent within two hours.",
		text: () => ({
			title: "A webhook is failing",
			what: "A program connected by WEBHOOKS is rejecting events, or has told us to stop.",
			means: "Your CRM and email still work. Events wait for three days and are then dropped.",
			todo: `${forServer("check the address in WEBHOOKS in .env and the program behind it. If it answered 410 or redirected us, it's tried again after a restart.")} ${thenRestart}`,
		}),
	},
	"webhook-lost": {
		need: "webhook",
		check: ({ store }) => checkLostEvents(store),
		resolved: "The events have been sent.",
		eventsLabel: "Events not sent",
		action: "retry-webhooks",
		text: () => ({
			title: "A webhook missed some events",
			what: "A program connected by WEBHOOKS rejected events for three days, so we stopped trying.",
			means:
				"Your CRM and email still work. That program hasn't heard about these leads or their outcomes.",
			todo: `Once the program works again, press “Send again” on your desk's health page, or run on the server: ${resendCommand}`,
		}),
	},
};

/** Webhooks on the health page, while they have a problem. */
export const readWebhooksItem: ReadHealthItem = async ({ problems }) =>
	problemItem({ id: "webhooks", title: "Webhooks" }, "webhook", problems);
