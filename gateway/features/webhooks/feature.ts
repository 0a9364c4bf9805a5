/** Webhooks: tell other programs of each lead, its delivery and its erasure. */
import { Hono } from "hono";
import type { DeskTools } from "../../desk/desk-tools.ts";
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import { readWebhooksItem, webhookAlerts } from "./alerts.ts";
import { webhookKind } from "./events.ts";
import { createWebhooks, type WebhookOptions } from "./sender.ts";
import { readWebhookSettings, webhookSettings } from "./settings.ts";
import { webhookEvents } from "./webhooks-command.ts";

type Receivers = Omit<WebhookOptions, "store" | "log">;

declare module "../../feature.ts" {
	interface FeatureOptions {
		/** The receivers. Default: those in the settings. */
		webhooks?: Receivers;
	}
}

declare module "../../store/jobs/job-kinds.ts" {
	interface FeatureJobs {
		/** An event for one receiver. */
		webhook: true;
	}
}

const noReceivers: Receivers = {
	...{ urls: [], secret: "", allowed: [] },
	post: async () => undefined,
};

function readReceivers({ config, openPost, retryDelays }: FeatureCore): Receivers {
	const { webhooks } = config;
	if (!webhooks || !openPost) return noReceivers;
	return {
		...webhooks,
		post: openPost({ ...webhooks, setting: "WEBHOOK_PRIVATE" }),
		...(retryDelays && { retryDelays }),
	};
}

function createDeskRoutes({ store, log }: FeatureCore): Hono {
	return new Hono().post("/webhooks/retry", async (c) => {
		const count = await store.jobs.retry(webhookKind);
		log("webhooks-retried", { count });
		return c.body(null, 204);
	});
}

function startWebhooks(core: FeatureCore): FeatureParts {
	const { store, log, options } = core;
	// Runs without receivers, too, to unsubscribe those removed from the settings.
	const { prepare, start, stop } = createWebhooks({
		...(options.webhooks ?? readReceivers(core)),
		...{ store, log },
	});
	return { prepare, start, stop, deskRoutes: (_: DeskTools) => createDeskRoutes(core) };
}

export const webhooks = defineFeature({
	name: "webhooks",
	words: ["webhook"],
	tables: ["webhook_targets"],
	alerts: webhookAlerts,
	health: readWebhooksItem,
	commands: { webhooks: webhookEvents },
	settings: {
		title: "Webhooks",
		after: "Who may send",
		rows: webhookSettings,
		read: readWebhookSettings,
	},
	jobs: { webhook: "" },
	start: startWebhooks,
});
