/** What a Brevo key gives access to. */
import { type CallTools, type Proof, requestJson } from "../../http/http.ts";
import { brevoHeaders, pipelinesDetailsPath, provedByEntries, toId } from "./connection.ts";

interface BrevoKey {
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

const asName = (value: unknown, otherwise: string) =>
	(typeof value === "string" && value.trim().slice(0, maxNameLength)) || otherwise;

const provedByAccount: Proof<Named> = (answer) => {
	const id = toId(answer?.organization_id);
	if (id === undefined) return undefined;
	return { id, name: asName(answer?.companyName, `Brevo account ${id}`) };
};

const getWith =
	({ url, token }: BrevoKey, tools: CallTools) =>
	<Result>(what: string, path: string, proof: Proof<Result>) =>
		requestJson(what, url + path, { headers: brevoHeaders(token) }, proof, tools);

/** The only account of a key. @throws DeliveryFailure */
export const readBrevoAccount = (key: BrevoKey, tools: CallTools): Promise<Named> =>
	getWith(key, tools)("Failed to read locations", "/account", provedByAccount);

/** The pipelines of deals, with their stages in order. @throws DeliveryFailure */
export async function readBrevoPipelines(
	get: (
		path: string,
		proof: Proof<Record<string, unknown>[]>,
	) => Promise<Record<string, unknown>[]>,
) {
	const pipelines = await get(pipelinesDetailsPath, provedByEntries());
	return pipelines.slice(0, maxEntries).flatMap((entry) => {
		const id = toId(entry.pipeline);
		if (id === undefined) return [];
		const stages = provedByEntries("stages")(entry) ?? [];
		return {
			id,
			name: asName(entry.pipeline_name, id),
			stages: stages.flatMap((stage): Named[] => {
				const stageId = toId(stage.id);
				return stageId === undefined ? [] : [{ id: stageId, name: asName(stage.name, stageId) }];
			}),
		};
	});
}

export const listBrevoPipelines = (key: BrevoKey, tools: CallTools) =>
	readBrevoPipelines((path, proof) => getWith(key, tools)("Failed to read pipelines", path, proof));

/** Attributes that every account has. The coach isn't offered them. */
const ownAttributes = [
	"FIRSTNAME",
	"LASTNAME",
	"SMS",
	"EMAIL",
	"EXT_ID",
	"WHATSAPP",
	"LANDLINE_NUMBER",
];

/** Stages of a pipeline, and the account's own text attributes. @throws DeliveryFailure */
export async function readBrevoChoices(
	key: BrevoKey & { pipelineId: string },
	tools: CallTools,
): Promise<{ stages: Named[]; fields: Named[] }> {
	const pipelines = await listBrevoPipelines(key, tools);
	const attributes = await getWith(key, tools)(
		"Failed to read custom fields",
		"/contacts/attributes",
		provedByEntries("attributes"),
	);
	const names = attributes
		.filter(({ category, type }) => category === "normal" && type === "text")
		.flatMap(({ name }) => toId(name) ?? [])
		.filter((name) => !ownAttributes.includes(name));
	return {
		stages: pipelines.find(({ id }) => id === key.pipelineId)?.stages ?? [],
		fields: names.map((name) => ({ id: name, name })),
	};
}
