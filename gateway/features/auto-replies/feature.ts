/** Mails that thank a visitor at once, with the file or result the form promised. */
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import { createAutoReply } from "./auto-reply.ts";
import { createChecklistLink } from "./checklist-link.ts";
import { autoReplySettings, readAutoReplySettings } from "./settings.ts";

function startAutoReplies(core: FeatureCore): FeatureParts {
	const { store, log, config, visitorMailer, siteUrl, gatewayUrl, readFile, shared } = core;
	const { autoReplies: kinds = [] } = config;
	return {
		...(visitorMailer && {
			autoReplier: createAutoReply({
				...{ store, visitorMailer, kinds, siteUrl, gatewayUrl },
				readFormFile: async (form, lang) => shared().readFormFile?.(form, lang),
				checklist: async () => readFile?.("assets/business-checklist.pdf"),
			}),
		}),
		routes: { "/leads/checklist": () => createChecklistLink({ store, log, siteUrl }) },
	};
}

export const autoReplies = defineFeature({
	name: "auto-replies",
	words: ["create.?auto.?reply", "checklist.?link"],
	settings: {
		title: "Automatic replies",
		after: "Mail",
		rows: autoReplySettings,
		read: readAutoReplySettings,
	},
	start: startAutoReplies,
});
