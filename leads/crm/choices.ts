/**
 * What the coach can choose from in their CRM account: stages of our pipeline, and custom fields of contacts.
 */
import { requestJson } from "../http/http.ts";
import { provedByList } from "../http/proof.ts";
import type { CrmApi } from "./adapters.ts";
import { readBrevoChoices } from "./brevo/account.ts";
import type { CrmSettings, CrmTools } from "./crm.ts";
import { v2Headers } from "./highlevel/v2.ts";
import { hubspotChoice } from "./hubspot/account.ts";
import { hubspotHeaders, pipelinesPath, propertiesPath } from "./hubspot/connection.ts";

export interface CrmChoice {
	id: string;
	name: string;
}

export interface CrmChoices {
	/** In pipeline order; empty if the CRM doesn't list our pipeline. */
	stages: CrmChoice[];
	fields: CrmChoice[];
}

/** @throws DeliveryFailure if the CRM does not answer with the lists */
export type ReadCrmChoices = () => Promise<CrmChoices>;

const limits = { stages: 100, fields: 500, name: 200 } as const;

/** Where an API lists the choices: the list's path, and the property of the answer that holds it. */
interface ChoiceSource {
	headers: Record<string, string>;
	pipelines: readonly [path: string, list: string];
	fields: readonly [path: string, list: string];
	/** Converts an entry to the common form; absent if it has that form already. */
	toChoice?(entry: Record<string, unknown>): unknown;
}

const sources: Record<Exclude<CrmApi, "brevo">, (settings: CrmSettings) => ChoiceSource> = {
	v1: ({ token }) => ({
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
		pipelines: ["/pipelines/", "pipelines"],
		fields: ["/custom-fields/", "customFields"],
	}),
	v2: ({ token, locationId }) => ({
		headers: v2Headers(token),
		pipelines: [`/opportunities/pipelines?${new URLSearchParams({ locationId })}`, "pipelines"],
		fields: [
			`/locations/${encodeURIComponent(locationId)}/customFields?model=contact`,
			"customFields",
		],
	}),
	hubspot: ({ token }) => ({
		headers: hubspotHeaders(token),
		pipelines: [pipelinesPath, "results"],
		fields: [propertiesPath, "results"],
		toChoice: hubspotChoice,
	}),
};

/** The entries with an id and a name. */
function choicesOf(entries: unknown, max: number): CrmChoice[] {
	const all = (Array.isArray(entries) ? entries : []) as ({
		id?: unknown;
		name?: unknown;
	} | null)[];
	return all
		.flatMap((entry) => {
			const { id, name } = entry ?? {};
			if (typeof id !== "string" || !id || typeof name !== "string") return [];
			return { id, name: name.trim().slice(0, limits.name) || id };
		})
		.slice(0, max);
}

export function createCrmChoices(
	api: CrmApi,
	settings: CrmSettings,
	tools: CrmTools = {},
): ReadCrmChoices {
	if (api === "brevo")
		return async () => {
			const { stages, fields } = await readBrevoChoices(settings, tools);
			return { stages: choicesOf(stages, limits.stages), fields: choicesOf(fields, limits.fields) };
		};
	const { headers, pipelines, fields, toChoice = (entry) => entry } = sources[api](settings);
	const get = async (what: string, [path, list]: ChoiceSource["fields"]) => {
		const init = { headers };
		const answer = await requestJson(what, settings.url + path, init, provedByList(list), tools);
		return answer[list] as (Record<string, unknown> | null)[];
	};
	const choices = (entries: unknown, max: number) =>
		choicesOf(Array.isArray(entries) ? entries.map((entry) => entry && toChoice(entry)) : [], max);
	return async () => {
		const all = await get("Failed to read pipelines", pipelines);
		const ours = all.find((pipeline) => pipeline?.id === settings.pipelineId);
		const custom = await get("Failed to read custom fields", fields);
		return {
			stages: choices(ours?.stages, limits.stages),
			fields: choices(custom, limits.fields),
		};
	};
}
