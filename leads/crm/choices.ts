/**
 * What the coach can choose from in their CRM account: the stages of our pipeline and the custom
 * fields of contacts.
 */
import { requestJson } from "../http.ts";
import { provedByList } from "../proof.ts";
import type { CrmApi } from "./adapters.ts";
import type { CrmSettings, CrmTools } from "./crm.ts";
import { v2Headers } from "./v2.ts";

export interface CrmChoice {
	id: string;
	name: string;
}

export interface CrmChoices {
	/** In the order of the pipeline; empty if the CRM doesn't list our pipeline. */
	stages: CrmChoice[];
	fields: CrmChoice[];
}

/** Throws a DeliveryFailure where the CRM does not say. */
export type ReadCrmChoices = () => Promise<CrmChoices>;

const limits = { stages: 100, fields: 500, name: 200 } as const;

/** The path of each list, by API. */
const sources = {
	v1: ({ token }) => ({
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
		...{ pipelines: "/pipelines/", fields: "/custom-fields/" },
	}),
	v2: ({ token, locationId }) => ({
		headers: v2Headers(token),
		pipelines: `/opportunities/pipelines?${new URLSearchParams({ locationId })}`,
		fields: `/locations/${encodeURIComponent(locationId)}/customFields?model=contact`,
	}),
} satisfies Record<
	CrmApi,
	(settings: CrmSettings) => { headers: Record<string, string>; pipelines: string; fields: string }
>;

/** The entries that have an id and a name. */
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
	const { headers, pipelines, fields } = sources[api](settings);
	const get = (what: string, path: string, list: string) =>
		requestJson(what, settings.url + path, { headers }, provedByList(list), tools);
	return async () => {
		const found = await get("Failed to read pipelines", pipelines, "pipelines");
		const all = found.pipelines as ({ id?: unknown; stages?: unknown } | null)[];
		const ours = all.find((pipeline) => pipeline?.id === settings.pipelineId);
		const custom = await get("Failed to read custom fields", fields, "customFields");
		return {
			stages: choicesOf(ours?.stages, limits.stages),
			fields: choicesOf(custom.customFields, limits.fields),
		};
	};
}
