/** The settings of webhooks. */
import type { FeatureConfig } from "../../settings/read.ts";
import { setting } from "../../settings/schema/setting.ts";
import { signingSecret, words } from "../../settings/schema/types.ts";
import type { SettingsReader } from "../../settings/values.ts";

export interface WebhookSettings {
	urls: readonly string[];
	/** `whsec_…` */
	secret: string;
	/** Hosts allowed to have private addresses. */
	allowed: readonly string[];
}

declare module "../../settings/schema/schema.ts" {
	interface FeatureSettings {
		WEBHOOKS: string[];
		WEBHOOK_SECRET: string;
		WEBHOOK_PRIVATE: string[];
	}
}

declare module "../../settings/read.ts" {
	interface FeatureConfig {
		/** Webhook receivers; undefined if there are none. */
		webhooks?: WebhookSettings | undefined;
	}
}

export const webhookSettings = {
	WEBHOOKS: setting(
		words,
		"",
		"Addresses of programs to notify of leads, separated by spaces (docs/webhooks.md).",
		{ example: "https://hooks.example/abc" },
	),
	WEBHOOK_SECRET: setting(
		signingSecret,
		"",
		"Signs the messages. Enter whsec_ and 32 random bytes in base64 (openssl rand -base64 32). Give the receiver the same secret.",
		{ example: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=" },
	),
	WEBHOOK_PRIVATE: setting(words, "", "Hosts in your own network that may receive webhooks.", {
		example: "n8n.internal",
	}),
};

/** Reads the receivers. Each needs https, except in the owner's own network. */
export function readWebhookSettings(reader: SettingsReader): FeatureConfig {
	const { WEBHOOKS: urls, WEBHOOK_PRIVATE: privateHosts, WEBHOOK_SECRET: secret } = reader.values;
	if (urls.length === 0) return {};
	reader.need("WEBHOOK_SECRET");
	for (const address of urls) {
		const url = URL.canParse(address) ? new URL(address) : undefined;
		if (!url || !/^https?:$/.test(url.protocol))
			reader.problems.push("WEBHOOKS has an entry that is not a web address.");
		else if (url.protocol === "http:" && !privateHosts.includes(url.hostname))
			reader.problems.push(
				`WEBHOOKS: ${url.host} is not https: leads would be sent in the clear. Write https://, or add the host to WEBHOOK_PRIVATE.`,
			);
	}
	return { webhooks: { urls, secret, allowed: privateHosts } };
}
