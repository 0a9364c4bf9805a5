/** Bounces of mails to visitors, reported by a mail service or read from a mailbox. */
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import type { GuardedCalls } from "../../http/guarded-calls.ts";
import { bounceAlerts, readFaultsItem } from "./alerts.ts";
import { type BounceMailbox, createBounceMailbox, forgetBounceReading } from "./bounce-mailbox.ts";
import { createBounceWebhook } from "./bounce-webhook.ts";
import { createMailboxRoutes } from "./mailbox-routes.ts";
import {
	bounceDeskSettings,
	bounceSettings,
	type MailboxSettings,
	readBounceSettings,
} from "./settings.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		bounces?: {
			/** Opens a mailbox for reading; if absent, no mailbox is read. */
			openMailbox(settings: MailboxSettings, calls?: GuardedCalls): BounceMailbox;
		};
	}
}

function startBounces(core: FeatureCore): FeatureParts {
	const { store, log, config, options, deskCalls, fromDesk } = core;
	const { mailEventsSecret: secret = "", bounceMailbox: mailboxSettings } = config;
	const openMailbox = options.bounces?.openMailbox;
	const mailbox =
		mailboxSettings &&
		openMailbox?.(mailboxSettings, fromDesk?.has("IMAP_URL") ? deskCalls : undefined);
	const task = mailbox && createBounceMailbox({ store, log, mailbox });
	return {
		...(openMailbox && {
			deskRoutes: (tools) =>
				createMailboxRoutes((settings) => openMailbox(settings, deskCalls), tools),
		}),
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
		atDesk: bounceDeskSettings,
		read: readBounceSettings,
	},
	start: startBounces,
});
