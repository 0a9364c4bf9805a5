/** Calls to HubSpot's API, in its version of March 2026. */
import { type CallTools, type Proof, requestJson } from "../../http/http.ts";
import type { BeforeSend, CrmSettings } from "../crm.ts";

/** HubSpot's date for its API version, a part of each path. */
const version = "2026-03";

export const hubspotHeaders = (token: string) => ({
	Authorization: `Bearer ${token}`,
	Accept: "application/json",
	"Content-Type": "application/json",
});

/** The record types we use, as in paths; HubSpot's deals have a number. */
const types = { contacts: "contacts", deals: "0-3", notes: "notes" } as const;
export type RecordType = keyof typeof types;

export const objectsPath = (type: RecordType) => `/crm/objects/${version}/${types[type]}`;
export const pipelinesPath = `/crm/pipelines/${version}/deals`;
export const propertiesPath = `/crm/properties/${version}/contacts`;
export const listsPath = `/crm/lists/${version}`;
export const accountPath = `/account-info/${version}/details`;

/** A record in an answer. */
export interface HubspotRecord {
	id: string;
	properties: Readonly<Record<string, string | null>>;
	updatedAt?: unknown;
}

function toRecord(entry: unknown): HubspotRecord[] {
	const { id, properties, updatedAt } = (entry ?? {}) as Partial<HubspotRecord>;
	if (typeof id !== "string" || !id) return [];
	return [{ id, properties: properties ?? {}, updatedAt }];
}

/** The records in an answer. */
export const provedByRecords: Proof<HubspotRecord[]> = (answer) =>
	Array.isArray(answer?.results) ? answer.results.flatMap(toRecord) : undefined;

/** Maximum number of records that one call can read. */
const batchSize = 100;

export interface Hubspot {
	get<Result>(what: string, path: string, proof: Proof<Result>): Promise<Result>;
	send<Result>(
		what: string,
		call: readonly [method: string, path: string],
		body: unknown,
		proof: Proof<Result>,
		begin?: BeforeSend,
	): Promise<Result>;
	/** Reads records directly, because the search index lags seconds behind. */
	readRecords(
		what: string,
		type: RecordType,
		ids: readonly string[],
		properties: readonly string[],
		idProperty?: string,
	): Promise<HubspotRecord[]>;
	/** Ids of a contact's deals or notes, at most 500. */
	listAssociated(what: string, contactId: string, type: RecordType): Promise<string[]>;
}

const provedByAssociated: Proof<string[]> = (answer) =>
	Array.isArray(answer?.results)
		? answer.results
				.map((entry: { toObjectId?: unknown } | null) => String(entry?.toObjectId ?? ""))
				.filter(Boolean)
		: undefined;

export function connectHubspot({ url, token }: CrmSettings, tools: CallTools): Hubspot {
	const headers = hubspotHeaders(token);
	const get: Hubspot["get"] = (what, path, proof) =>
		requestJson(what, url + path, { headers }, proof, tools);
	const send: Hubspot["send"] = (what, [method, path], body, proof, begin) =>
		requestJson(
			what,
			url + path,
			{ method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
			proof,
			{ ...tools, beforeSend: begin },
		);
	return {
		get,
		send,
		async readRecords(what, type, ids, properties, idProperty) {
			const records: HubspotRecord[] = [];
			for (let at = 0; at < ids.length; at += batchSize) {
				const body = {
					inputs: ids.slice(at, at + batchSize).map((id) => ({ id })),
					properties,
					propertiesWithHistory: [],
					...(idProperty && { idProperty }),
				};
				const read = ["POST", `${objectsPath(type)}/batch/read`] as const;
				records.push(...(await send(what, read, body, provedByRecords)));
			}
			return records;
		},
		listAssociated: (what, contactId, type) =>
			get(
				what,
				`${objectsPath("contacts")}/${encodeURIComponent(contactId)}/associations/${types[type]}?limit=500`,
				provedByAssociated,
			),
	};
}
