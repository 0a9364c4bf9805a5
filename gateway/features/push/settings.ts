/** The setting of notifications on devices. */
import type { FeatureConfig } from "../../settings/read.ts";
import { setting } from "../../settings/schema/setting.ts";
import { words } from "../../settings/schema/types.ts";
import type { SettingsReader } from "../../settings/values.ts";

declare module "../../settings/schema/schema.ts" {
	interface FeatureSettings {
		PUSH_PRIVATE: string[];
	}
}

declare module "../../settings/read.ts" {
	interface FeatureConfig {
		/** Push services allowed in the owner's own network, by host. */
		pushPrivate?: readonly string[];
	}
}

export const pushServiceSettings = {
	PUSH_PRIVATE: setting(
		words,
		"",
		"Hosts in your own network that may be push services for notifications on your devices; plain http is allowed there.",
		{ example: "push.internal" },
	),
};

export const readPushServiceSettings = ({ values }: SettingsReader): FeatureConfig => ({
	pushPrivate: values.PUSH_PRIVATE,
});
