/** The setting of form analytics. */
import type { FeatureConfig } from "../../settings/read.ts";
import { setting } from "../../settings/schema/setting.ts";
import { oneOf } from "../../settings/schema/types.ts";
import type { SettingsReader } from "../../settings/values.ts";

declare module "../../settings/schema/schema.ts" {
	interface FeatureSettings {
		FORM_ANALYTICS: "on" | "off";
	}
}

declare module "../../settings/read.ts" {
	interface FeatureConfig {
		/** Whether form analytics are collected. Default true. */
		analytics?: boolean;
	}
}

export const reportSettings = {
	FORM_ANALYTICS: setting(
		oneOf("on", "off"),
		"on",
		"Whether to count how far people get in each form: counts only, nobody is tracked (docs/steps.md). The build reads it too: with off, no form reports anything.",
		{ aliases: ["STEPS"], isReadByBuild: true },
	),
};

export const readReportSettings = ({ values }: SettingsReader): FeatureConfig => ({
	analytics: values.FORM_ANALYTICS === "on",
});
