/** The setting of auto-replies. */
import { autoReplyKinds } from "../../../leads/forms/auto-replies.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { FeatureConfig } from "../../settings/read.ts";
import { setting } from "../../settings/schema/setting.ts";
import { someOf } from "../../settings/schema/types.ts";
import type { SettingsReader } from "../../settings/values.ts";

declare module "../../settings/schema/schema.ts" {
	interface FeatureSettings {
		REPLIES: string[];
	}
}

declare module "../../settings/read.ts" {
	interface FeatureConfig {
		/** Forms that send an auto-reply. */
		autoReplies?: readonly LeadKind[];
	}
}

export const autoReplySettings = {
	REPLIES: setting(
		someOf("none", ...autoReplyKinds),
		{
			from: (textOf) =>
				["relay", "none"].includes(textOf("MAIL_TRANSPORT")) ? "" : "checklist,calculator",
			means: "`checklist,calculator`; none with a relay or without mail",
		},
		"Forms that send the visitor an automatic reply, or none. They come from MAIL_FROM. If a visitor writes back, that goes to MAIL_TO. They don’t work with MAIL_TRANSPORT=relay.",
		{ example: "checklist,calculator" },
	),
};

/** Reads which forms send an auto-reply; a relay cannot send any. */
export function readAutoReplySettings({
	values,
	problems,
	isGiven,
}: SettingsReader): FeatureConfig {
	const { REPLIES: replyKinds, MAIL_TRANSPORT: transport } = values;
	const kinds = autoReplyKinds.filter((kind) => replyKinds.includes(kind));
	const hasNoMail = transport === "relay" || transport === "none";
	if (kinds.length > 0 && hasNoMail && isGiven("REPLIES"))
		problems.push(
			"REPLIES needs a mail server: set MAIL_TRANSPORT=smtp and SMTP_URL (or api and MAIL_API_KEY).",
		);
	return { autoReplies: kinds };
}
