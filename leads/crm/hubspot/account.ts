/** What a HubSpot key gives access to. */
import { type CallTools, type Proof, requestJson } from "../../http/http.ts";
import { provedByList } from "../../http/proof.ts";
import { accountPath, hubspotHeaders, pipelinesPath } from "./connection.ts";

interface HubspotKey {
	/** Base address without a slash at the end. */
	url: string;
	token: string;
}
interface Named {
	id: string;
	name: string;
}

const maxEntries = 200;
const maxNameLength = 200;

const asText = (value: unknown) =>
	typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

const provedByAccount: Proof<string> = (answer) => asText(answer?.portalId) || undefined;

/** The only account of a key. @throws DeliveryFailure */
export async function readHubspotAccount(
	{ url, token }: HubspotKey,
	tools: CallTools,
): Promise<Named> {
	const init = { headers: hubspotHeaders(token) };
	const what = "Failed to read locations";
	const id = await requestJson(what, url + accountPath, init, provedByAccount, tools);
	return { id, name: `HubSpot account ${id}` };
}

const toNamedEntries = (entry: unknown): (Named & { stages?: unknown })[] => {
	const { id, label, stages } = (entry ?? {}) as Record<string, unknown>;
	if (typeof id !== "string" || !id) return [];
	return [{ id, name: asText(label).slice(0, maxNameLength) || id, stages }];
};

/** The pipelines of deals, with their stages in order. @throws DeliveryFailure */
export async function readHubspotPipelines({ url, token }: HubspotKey, tools: CallTools) {
	const init = { headers: hubspotHeaders(token) };
	const what = "Failed to read pipelines";
	const answer = await requestJson(what, url + pipelinesPath, init, provedByList("results"), tools);
	return (answer.results as unknown[])
		.flatMap(toNamedEntries)
		.slice(0, maxEntries)
		.map(({ id, name, stages }) => ({
			id,
			name,
			stages: (Array.isArray(stages) ? stages : [])
				.toSorted((one, other) => Number(one?.displayOrder) - Number(other?.displayOrder))
				.flatMap(toNamedEntries)
				.map((stage) => ({ id: stage.id, name: stage.name })),
		}));
}

/** A stage or contact property as a choice; null for a property that is hidden, calculated or HubSpot's own. */
export function hubspotChoice(
	entry: Record<string, unknown>,
): { id: unknown; name: unknown } | null {
	const { id, name, label, hidden, calculated, hubspotDefined } = entry;
	if (hidden || calculated || hubspotDefined) return null;
	return { id: id ?? name, name: label };
}
