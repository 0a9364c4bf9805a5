/** Calls to Brevo's API v3. */
import { DeliveryFailure } from "../../http/failure.ts";
import { type CallTools, type Proof, requestJson } from "../../http/http.ts";
import type { BeforeSend, CrmSettings } from "../crm.ts";

export const brevoHeaders = (token: string) => ({
	"api-key": token,
	Accept: "application/json",
	"Content-Type": "application/json",
});

export const pipelinesDetailsPath = "/crm/pipeline/details/all";

/** Ids are numbers for contacts and lists, texts for deals and notes. */
export const toId = (value: unknown): string | undefined => {
	if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
	return typeof value === "string" && value !== "" ? value : undefined;
};

export const provedByNewId: Proof<string> = (answer) => toId(answer?.id);

/** Brevo confirms updates and deletes by a 204 without a body. */
export const provedByNoContent: Proof<true> = (_, status) => status === 204 || undefined;

type Entry = Record<string, unknown>;

const isEntry = (entry: unknown): entry is Entry => typeof entry === "object" && entry !== null;

/** The entries of the list under this name; without a name, the answer itself must be a list. */
export const provedByEntries =
	(name?: string): Proof<Entry[]> =>
	(answer) => {
		const list: unknown = name === undefined ? answer : answer?.[name];
		return Array.isArray(list) ? list.filter(isEntry) : undefined;
	};

/** Brevo's code for a rejection; empty for any other answer, such as a web page. */
export function rejectionCode(thrown: unknown): string {
	if (!(thrown instanceof DeliveryFailure)) return "";
	try {
		return String(JSON.parse(thrown.details.body ?? "")?.code ?? "");
	} catch {
		return "";
	}
}

/** Entries that Brevo lists at a time. */
export const pageSize = 50;

export interface Brevo {
	get<Result>(what: string, path: string, proof: Proof<Result>): Promise<Result>;
	send<Result>(
		what: string,
		call: readonly [method: string, path: string],
		body: unknown,
		proof: Proof<Result>,
		begin?: BeforeSend,
	): Promise<Result>;
	/** Reads the pages of a list, at most {@link maxPages}. */
	readAll(what: string, path: (offset: number) => string, name?: string): Promise<Entry[]>;
}

/** Maximum number of pages read of a list. */
const maxPages = 40;

export function connectBrevo({ url, token }: CrmSettings, tools: CallTools): Brevo {
	const headers = brevoHeaders(token);
	const get: Brevo["get"] = (what, path, proof) =>
		requestJson(what, url + path, { headers }, proof, tools);
	return {
		get,
		send: (what, [method, path], body, proof, begin) =>
			requestJson(
				what,
				url + path,
				{ method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
				proof,
				{ ...tools, beforeSend: begin },
			),
		async readAll(what, path, name) {
			const entries: Entry[] = [];
			for (let page = 0; page < maxPages; page++) {
				const more = await get(what, path(page * pageSize), provedByEntries(name));
				entries.push(...more);
				if (more.length < pageSize) break;
			}
			return entries;
		},
	};
}
