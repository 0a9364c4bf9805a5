/** Bounces of mails to visitors, reported by a mail service or read from a mailbox. */
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import { bounceAlerts, readFaultsItem } from "./alerts.ts";
import { type BounceMailbox, createBounceMailbox, forgetBounceReading } from "./bounce-mailbox.ts";
import { createBounceWebhook } from "./bounce-webhook.ts";
import { bounceSettings, type MailboxSettings, readBounceSettings } from "./settings.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		bounces?: {
			/** Opens the mailbox; without it, none is read. */
			openMailbox(settings: MailboxSettings): BounceMailbox;
		};
	}
}

function startBounces({ store, log, config, options }: FeatureCore): FeatureParts {
	const { mailEventsSecret: secret = "", bounceMailbox: named } = config;
	const mailbox = named && options.bounces?.openMailbox(named);
	const task = mailbox && createBounceMailbox({ store, log, mailbox });
	return {
		routes: { "/leads/mail-events": () => createBounceWebhook({ store, log, secret }) },
		async start() {
			if (task) task.start();
			else await forgetBounceReading(store).catch(() => {});
		},
		stop: async () => task?.stop(),
	};
}

export const bounces = defineFeature({
	name: "bounces",
	words: ["bounce.?(mailbox|report|webhook|reading)", "sending.?fault", "imap.?url"],
	alerts: bounceAlerts,
	health: readFaultsItem,
	settings: {
		title: "Mails that come back",
		after: "Mail",
		rows: bounceSettings,
		read: readBounceSettings,
	},
	start: startBounces,
});
