/** The accounts ("locations") a CRM key can list, and an account's pipelines. */
import { DeliveryFailure } from "../http/failure.ts";
import { type CallTools, requestJson } from "../http/http.ts";
import { provedByList } from "../http/proof.ts";
import type { CrmApi } from "./adapters.ts";
import { listBrevoPipelines, readBrevoAccount } from "./brevo/account.ts";
import { v2Headers } from "./highlevel/v2.ts";
import { readHubspotAccount, readHubspotPipelines } from "./hubspot/account.ts";

export interface NamedId {
	id: string;
	name: string;
}
export interface Pipeline extends NamedId {
	stages: NamedId[];
}

export interface CrmKey {
	api: CrmApi;
	/** Base address without a slash at the end. */
	url: string;
	token: string;
}

/** Base addresses of the CRMs, by API. */
export const crmUrls: Record<CrmApi, string> = {
	v1: "https://rest.gohighlevel.com/v1",
	v2: "https://services.leadconnectorhq.com",
	hubspot: "https://api.hubapi.com",
	brevo: "https://api.brevo.com/v3",
};

const maxEntries = 200;
const maxNameLength = 200;

const headersOf = ({ api, token }: CrmKey): Record<string, string> =>
	api === "v2" ? v2Headers(token) : { Authorization: `Bearer ${token}` };

type Listed = Record<string, unknown>;

const asList = (value: unknown): Listed[] =>
	(Array.isArray(value) ? value : [])
		.filter((entry): entry is Listed => typeof entry === "object" && entry !== null)
		.filter(({ id }) => typeof id === "string" && id !== "")
		.slice(0, maxEntries);

const toNamedId = ({ id, name }: Listed): NamedId => ({
	id: String(id),
	name: (typeof name === "string" && name.trim().slice(0, maxNameLength)) || String(id),
});

/** @throws DeliveryFailure */
async function readList(key: CrmKey, path: string, name: string, tools: CallTools) {
	const init = { headers: headersOf(key) };
	const what = `Failed to read ${name}`;
	const answer = await requestJson(what, key.url + path, init, provedByList(name), tools);
	return asList(answer[name]);
}

/** Whether a rejection means that the key is valid but lacks a permission. */
const lacksRight = ({ details: { status, body = "" } }: DeliveryFailure) =>
	status === 404 || status === 422 || status === 403 || (status === 401 && /scope/i.test(body));

/** The accounts of a key; undefined if it lacks permission to list them. @throws DeliveryFailure */
export async function listLocations(
	key: CrmKey,
	tools: CallTools = {},
): Promise<NamedId[] | undefined> {
	if (key.api === "hubspot") return [await readHubspotAccount(key, tools)];
	if (key.api === "brevo") return [await readBrevoAccount(key, tools)];
	const path = key.api === "v2" ? "/locations/search?limit=100" : "/locations/";
	try {
		return (await readList(key, path, "locations", tools)).map(toNamedId);
	} catch (thrown) {
		if (thrown instanceof DeliveryFailure && lacksRight(thrown)) return undefined;
		throw thrown;
	}
}

/** The pipelines of an account, with their stages in order. @throws DeliveryFailure */
export async function listPipelines(
	key: CrmKey,
	locationId: string,
	tools: CallTools = {},
): Promise<Pipeline[]> {
	if (key.api === "hubspot") return readHubspotPipelines(key, tools);
	if (key.api === "brevo") return listBrevoPipelines(key, tools);
	const path =
		key.api === "v2"
			? `/opportunities/pipelines?${new URLSearchParams({ locationId })}`
			: "/pipelines/";
	const pipelines = await readList(key, path, "pipelines", tools);
	return pipelines.map((pipeline) => ({
		...toNamedId(pipeline),
		stages: asList(pipeline.stages).map(toNamedId),
	}));
}
