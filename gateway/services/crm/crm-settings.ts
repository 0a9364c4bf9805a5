/** Behind the desk's CRM screen: the accounts and pipelines that a key can reach, and a test of the coach's choice. */
import {
	type CrmKey,
	crmUrls,
	listLocations,
	listPipelines,
} from "../../../leads/crm/account-lists.ts";
import { crmAdapters, crmApis } from "../../../leads/crm/adapters.ts";
import { asFailure } from "../../../leads/http/failure.ts";
import type { CrmAccount, SettingsTest } from "../../desk-api/settings.ts";
import type { SettingsChange } from "../../desk-settings/stored-settings.ts";
import type { GatewaySettings } from "../../settings/read.ts";
import { textOf } from "../mail-settings.ts";
import { ServiceError } from "../service-error.ts";

/** Time-out of each call. */
const timeoutMs = 10_000;
/** An address that belongs to nobody (RFC 2606). */
const nobody = { firstName: "", lastName: "", phone: "", email: "nobody@example.com" };

const wholeKey = {
	v1: { pattern: /^[\w-]{20,}(\.[\w-]+){0,2}$/, shape: "is a line of about 40 or 200 characters" },
	v2: {
		pattern: /^pit-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
		shape: "starts with pit- and has 40 characters",
	},
	hubspot: { pattern: /^pat-[\w-]{30,}$/i, shape: "starts with pat- and has about 44 characters" },
	brevo: {
		pattern: /^xkeysib-[\w-]{60,}$/i,
		shape: "starts with xkeysib- and has about 90 characters",
	},
} as const;

/**
 * The change of settings that a submitted form describes.
 * @param hasOwnUrl whether the server sets the CRM's address
 * @throws ServiceError
 */
export function readCrmForm(form: Record<string, unknown>, hasOwnUrl: boolean): SettingsChange {
	const token = textOf(form.token).replace(/\s+/g, "");
	if (form.api === "none")
		return {
			CRM_API: "none",
			...(!hasOwnUrl && { CRM_URL: null }),
			CRM_TOKEN: null,
			CRM_LOCATION_ID: null,
			CRM_PIPELINE_ID: null,
			CRM_STAGE_ID: null,
		};
	const api = crmApis.find((each) => each === form.api);
	if (!api) throw new ServiceError("invalid", "Choose your CRM.");
	const { pattern, shape } = wholeKey[api];
	if (token && !hasOwnUrl && !pattern.test(token))
		throw new ServiceError("invalid", `That isn't the whole key. A key ${shape}. Copy it again.`);
	return {
		CRM_API: api,
		...(!hasOwnUrl && { CRM_URL: crmUrls[api] }),
		...(token && { CRM_TOKEN: token }),
		CRM_LOCATION_ID: textOf(form.locationId) || null,
		CRM_PIPELINE_ID: textOf(form.pipelineId) || null,
		CRM_STAGE_ID: textOf(form.stageId) || null,
	};
}

/** Why the call to the CRM failed, and what to do. */
function describeCrmFailure(thrown: unknown, hasLocation: boolean): string {
	const { status, body = "", why = "" } = asFailure(thrown).details;
	if (status === 401 && /scope/i.test(body))
		return "The key doesn't have the right permissions. In your CRM allow it to view and edit contacts and opportunities.";
	if (status === 403 && /MISSING_SCOPES/.test(body))
		return "The key doesn't have the right permissions. In HubSpot allow it to read and write contacts, deals and lists.";
	if (status === 401 && /unrecogni[sz]ed IP/i.test(body))
		return "Brevo blocks your server’s address. In Brevo open Settings, Security, Authorised IPs, and allow it or switch the block off.";
	const isElsewhere = status === 401 && /access to this location/i.test(body);
	if (status === 401 && !isElsewhere)
		return "Your CRM doesn't recognise this key. Create a new one there and paste all of it.";
	if (
		isElsewhere ||
		status === 403 ||
		status === 404 ||
		(hasLocation && (status === 400 || status === 422))
	)
		return "This key is for a different account. Choose that account, or paste a key from the one you chose.";
	if (status === 429) return "Your CRM is busy. Try again in a minute.";
	if (status !== undefined && status >= 500)
		return `Your CRM isn't working properly (${status}). Try again later.`;
	if (status !== undefined) return `Your CRM rejected our request (${status}).`;
	if (why.includes("no answer")) return "Your CRM didn't answer in time. Try again.";
	if (why.includes("nothing that shows"))
		return "The answer didn't come from the CRM you chose. Is your key the other kind?";
	return "Your CRM couldn't be reached from your server. Try again in a minute.";
}

/** The accounts and pipelines that a key can reach. Never throws: a problem is part of the result. */
export async function readCrmAccount(key: CrmKey, locationId: string): Promise<CrmAccount> {
	try {
		const locations = (await listLocations(key, { timeoutMs })) ?? null;
		const only = locations?.length === 1 ? locations[0]?.id : undefined;
		const chosenLocation = locationId || only || "";
		const pipelines = chosenLocation
			? await listPipelines(key, chosenLocation, { timeoutMs })
			: null;
		return { locations, pipelines };
	} catch (thrown) {
		const problem = describeCrmFailure(thrown, locationId !== "");
		return { locations: null, pipelines: null, problem };
	}
}

/** Tests that the chosen pipeline and stage exist, and that the key can search contacts. */
export async function testCrm({ crm, crmApi }: GatewaySettings): Promise<SettingsTest> {
	if (crmApi === "none") return { ok: false, text: "No CRM is chosen." };
	try {
		const key = { api: crmApi, url: crm.url, token: crm.token };
		const pipelines = await listPipelines(key, crm.locationId, { timeoutMs });
		const pipeline = pipelines.find(({ id }) => id === crm.pipelineId);
		if (!pipeline)
			return { ok: false, text: "This pipeline isn't in the account. Choose another." };
		const stage = pipeline.stages.find(({ id }) => id === crm.stageId);
		if (!stage)
			return { ok: false, text: `This stage isn't in “${pipeline.name}”. Choose another.` };
		await crmAdapters[crmApi](crm, { timeoutMs }).findContact(nobody);
		return { ok: true, text: `Connected. New leads start in “${pipeline.name}”, “${stage.name}”.` };
	} catch (thrown) {
		return { ok: false, text: describeCrmFailure(thrown, true) };
	}
}
