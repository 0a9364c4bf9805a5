/** Text messages to visitors: a reminder before a call, and a text after one that nobody answered. */
import {
	reminderConsentName,
	reminderWording,
} from "../../../leads/features/texts/reminder-consent.ts";
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import type { RequestReader } from "../../intake/validation/request-readers.ts";
import { isMaybe, isTexts } from "../../store/rows/readable.ts";
import { readTextsItem, textParts } from "./alerts.ts";
import { createTextRoutes } from "./desk-routes.ts";
import { sentTextsKey } from "./ledger.ts";
import { createPublicRoutes } from "./public-routes.ts";
import { createReminders } from "./reminders.ts";
import { readTextSettings, type TextSettings, textDeskSettings, textSettings } from "./settings.ts";
import { stoppedKey, textSecretKey } from "./stops.ts";
import { createTextJobs } from "./text-jobs.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		texts?: { fetch: typeof fetch };
	}
}

declare module "../../store/jobs/job-kinds.ts" {
	interface FeatureJobs {
		/** A text message to a visitor. */
		text: true;
	}
}

function startTexts(core: FeatureCore): FeatureParts {
	const { config, options, deskCalls, fromDesk, shared } = core;
	const settings = config.texts;
	/** An address that was typed at the desk must not lead into a private network. */
	const guarded = deskCalls?.fetch ?? fetch;
	const fetcherFor = ({ service }: TextSettings, isFromDesk = true) =>
		options.texts?.fetch ?? (service === "own" && isFromDesk ? guarded : fetch);
	const desk: FeatureParts = {
		routes: { "/leads/texts": () => createPublicRoutes({ ...core, settings }) },
		deskRoutes: (tools) =>
			createTextRoutes({ ...core, settings, tools, fetcherFor: (tested) => fetcherFor(tested) }),
	};
	if (!settings) return desk;
	const { reminderHours } = settings;
	const reminders = reminderHours > 0 ? createReminders(core, reminderHours) : undefined;
	return {
		...desk,
		jobs: {
			text: createTextJobs({
				...{ ...core, settings },
				fetcher: fetcherFor(settings, fromDesk?.has("TEXT_URL") ?? false),
				async findCall(lead, startAt) {
					const calls = (await shared().listCalls?.(startAt, startAt + 1)) ?? [];
					return calls.find((call) => call.lead === lead && call.startAt === startAt);
				},
			}),
		},
		...(reminders && {
			shared: { bookingOption: { name: reminderConsentName, label: reminderWording } },
			start: () => reminders.start(),
			stop: () => reminders.stop(),
		}),
	};
}

const readConsent: RequestReader["read"] = ({ agreed }) =>
	agreed === reminderConsentName ? { texts: { wording: reminderWording } } : {};

export const texts = defineFeature({
	name: "texts",
	words: ["twilio", "clicksend", "vonage"],
	// A restored copy must neither send a text again nor forget who stopped texts.
	ownKeys: [sentTextsKey.name, stoppedKey.name, textSecretKey.name],
	ownJobs: ["text"],
	requestReader: { keys: ["agreed"], read: readConsent },
	context: { texts: isMaybe(isTexts) },
	settings: {
		title: "Text messages",
		after: "The CRM",
		rows: textSettings,
		atDesk: textDeskSettings,
		read: readTextSettings,
	},
	health: readTextsItem,
	leadParts: textParts,
	jobs: { text: "a text message to a visitor wasn't sent" },
	start: startTexts,
});
