/** Marketing consent: the visitor confirms by mail what they ticked, and may withdraw it. The CRM is kept in sync. */
import { wordingOfVersion } from "../../../leads/features/consent/consent-wording.ts";
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import type { RequestReader } from "../../intake/validation/request-readers.ts";
import { isMaybe, isTexts } from "../../store/rows/readable.ts";
import { consentsOf, eraseConsents } from "./consent.ts";
import { createConsentPage } from "./consent-page.ts";
import { createConsentDeskRoutes } from "./desk-routes.ts";
import { createConsentSync } from "./sync-crm.ts";
import { readConsentItems } from "./timeline.ts";

declare module "../../store/jobs/job-kinds.ts" {
	interface FeatureJobs {
		/** A change of a consent that the CRM does not know of yet. */
		consent: true;
	}
}

function startConsent(core: FeatureCore): FeatureParts {
	const { store, log, crm, inFlightMs, runJobs } = core;
	const onChange = () => runJobs("consent");
	const { addFromElsewhere: add, remove } = consentsOf(store);
	return {
		shared: { permissionRecords: { add, remove } },
		jobs: { consent: createConsentSync({ store, crm, inFlightMs }) },
		deskRoutes: (tools) => createConsentDeskRoutes(core, tools),
		routes: { "/leads/permission": () => createConsentPage({ store, log, onChange }) },
	};
}

/** Reads the wording beside the box that the visitor ticked. */
const readTicked: RequestReader["read"] = (body, lang) => {
	const { permission: version } = body;
	const wording = typeof version === "string" ? wordingOfVersion(version, lang) : undefined;
	return wording ? { permission: { wording, version: String(version) } } : {};
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
