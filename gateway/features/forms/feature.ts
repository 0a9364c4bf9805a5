/** The coach's own forms, and changes to the wording of built-in ones: editor, pages, results. */
import { Hono } from "hono";
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import type { OwnForms } from "../../intake/validation/own-forms.ts";
import { describeError, type Log } from "../../lib/log.ts";
import type { LeadStore } from "../../store/store.ts";
import { readTitle } from "./editor/form-details.ts";
import { createDeskFormsRoutes } from "./editor/forms-routes.ts";
import { type FormStore, formsOf } from "./forms.ts";
import { customForms } from "./forms-command.ts";
import { readLiveWords } from "./locked-forms.ts";
import { answerEdits, createFormRoutes } from "./pages/form-routes.ts";
import { createResultPage } from "./pages/result-page.ts";
import { countResult } from "./pages/score-sums.ts";
import { seedForms } from "./publish-form.ts";
import { purgeRemovedForms } from "./removed-forms.ts";

/** Adds ready-made forms that the store never had, once: at the start, or at a request that comes before it. */
function createSeeding(forms: FormStore, log: Log): () => Promise<void> {
	let seeding: Promise<void> | undefined;
	return () => {
		seeding ??= seedForms(forms).catch((thrown) =>
			log("store-failed", { ...describeError(thrown), at: "forms" }),
		);
		return seeding;
	};
}

const toOwnForms = (forms: FormStore): OwnForms => ({
	version: (name, version) => forms.version(name, version),
	live: (name) => forms.live(name),
	liveNames: (limit) => forms.liveNames(limit),
	readTitle: (name) => readTitle(forms, name),
});

function startForms({ store, log, siteUrl, gatewayUrl, shared }: FeatureCore): FeatureParts {
	const forms = formsOf(store);
	const seedOnce = createSeeding(forms, log);
	const pages = createFormRoutes({ forms, log, siteUrl, whenSeeded: seedOnce });
	return {
		shared: { ownForms: toOwnForms(forms) },
		onAccepted: (request) => countResult({ store, log }, request),
		routes: {
			"/forms": () => pages,
			"/leads?edits": () => new Hono().get("/", answerEdits(pages)),
			"/leads/result": () => createResultPage({ store, log, siteUrl }),
		},
		deskRoutes: ({ readJson, readCrmOffer }) =>
			createDeskFormsRoutes({
				...{ store, log, readJson, readCrmOffer, urls: { site: siteUrl, gateway: gatewayUrl } },
				publishWords: () => shared().publishWords,
				countVisitors: () => shared().countFormVisitors,
			}),
		// The start doesn't wait for the seeding.
		start: () => void seedOnce(),
	};
}

async function purge(store: LeadStore, log: Log): Promise<void> {
	const count = await purgeRemovedForms(store);
	if (count > 0) log("forms-purged", { count });
}

export const forms = defineFeature({
	name: "forms",
	words: ["seed.?forms", "score.?sums", "form.?editor", "published.?forms"],
	tables: ["forms", "form_versions"],
	publishedWords: readLiveWords,
	commands: { forms: customForms },
	purge,
	start: startForms,
});
