/** Marketing consent: the visitor confirms by mail what they ticked, and may withdraw it. The CRM is kept in sync. */
import { permission } from "../../../business/facts.ts";
import { consentWording } from "../../../leads/features/consent/consent-wording.ts";
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import type { RequestReader } from "../../intake/validation/request-readers.ts";
import { isMaybe, isTexts } from "../../store/rows/readable.ts";
import { eraseConsents } from "./consent.ts";
import { createConsentPage } from "./consent-page.ts";
import { createConsentSync } from "./sync-crm.ts";
import { readConsentItems } from "./timeline.ts";

declare module "../../store/jobs/job-kinds.ts" {
	interface FeatureJobs {
		/** A consent that the CRM does not know of yet. */
		consent: true;
	}
}

function startConsent({ store, log, crm, inFlightMs, runJobs }: FeatureCore): FeatureParts {
	const onChange = () => runJobs("consent");
	return {
		jobs: { consent: createConsentSync({ store, crm, inFlightMs }) },
		routes: { "/leads/permission": () => createConsentPage({ store, log, onChange }) },
	};
}

/** What the visitor ticked, if its wording is the current one. */
const readTicked: RequestReader["read"] = (body, lang) => {
	const { version } = permission;
	const wording = consentWording(lang);
	return wording && body.permission === version ? { permission: { wording, version } } : {};
};

export const consent = defineFeature({
	name: "consent",
	words: ["consent"],
	tables: ["permissions"],
	requestReader: { keys: ["permission"], read: readTicked },
	context: { permission: isMaybe(isTexts) },
	storeRules: { onErase: eraseConsents },
	leadParts: { readItems: readConsentItems },
	jobs: { consent: "the CRM hasn't been told about a consent that was confirmed or withdrawn" },
	start: startConsent,
});
