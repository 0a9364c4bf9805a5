import type { LeadRequest } from "../../leads/lead.ts";
import { describeError, type Log } from "../log.ts";
import type { LeadStore } from "../store/store.ts";
import { accept } from "./accept.ts";
import { tooLongSentence } from "./body.ts";
import { checkRequest } from "./lead-request.ts";
import { addressKey, createRateLimit } from "./limits.ts";
import { createOrigins } from "./origins.ts";
import type { Reply } from "./reply.ts";

export interface ReceptionOptions {
	store: LeadStore;
	log: Log;
	now?: () => number;
	/** A lead was stored and waits for delivery. */
	onStored?(): void;
	/** Pages that may send; empty: any. */
	allowedOrigins?: readonly string[];
	/** Leads a minute from one address, default 30, and from one site, default 600. */
	perAddress?: number;
	perSite?: number;
	/** Forms filled in fewer milliseconds go to quarantine. Default 1,000. */
	timeTrap?: number;
	/** Read the visitor's address from X-Forwarded-For: only behind a proxy of one's own. */
	trustProxy?: boolean;
}

/** A post as it arrives, whatever carried it here. */
export interface Arrival {
	/** A request header, by its name in lower case. */
	header(name: string): string | undefined;
	/** Address of the other end of the connection; kept in memory for the rate limit, and nowhere else. */
	address: string;
	/** The body, or undefined when it is longer than the limit. */
	read(): Promise<string | undefined>;
}

/** Takes leads in: who may send, how many, what they must be, and where they are kept. */
export interface Reception {
	/** Headers of every answer to this post: who may read it. */
	headers(arrival: Arrival): Record<string, string>;
	/** Why this post is turned away unread, if it is. */
	refusal(arrival: Arrival): Reply | undefined;
	/** Takes a lead sent as JSON. */
	take(arrival: Arrival): Promise<Reply>;
	/** Stores a checked lead; `timeTrap` 0 where nobody could tell how long the form was open. */
	keep(request: LeadRequest, timeTrap: number): Promise<Reply>;
}

/** The media type of a body, without its parameters. */
export function mediaType(header: string | undefined): string {
	return header?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

export function createReception(options: ReceptionOptions): Reception {
	const { store, log, now = Date.now, timeTrap = 1000, trustProxy = false } = options;
	const origins = createOrigins(options.allowedOrigins ?? []);
	const addresses = createRateLimit(options.perAddress ?? 30, now);
	const sites = createRateLimit(options.perSite ?? 600, now);

	/** Seconds this sender has to wait. */
	function waitOf({ header, address }: Arrival): number {
		const forwarded = trustProxy && header("x-forwarded-for")?.split(",").at(-1)?.trim();
		return addresses.take(addressKey(forwarded || address)) || sites.take(header("origin") ?? "");
	}

	const reception: Reception = {
		headers({ header }) {
			if (origins.open) return { "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" };
			const base = { "Cache-Control": "no-store", Vary: "Origin" };
			const origin = header("origin");
			if (!origin || !origins.allows(origin, header("host"))) return base;
			return { ...base, "Access-Control-Allow-Origin": origin };
		},

		refusal(arrival) {
			if (!origins.allows(arrival.header("origin"), arrival.header("host")))
				return { status: 403, error: "This page may not send leads here." };
			const retryAfter = waitOf(arrival);
			if (retryAfter === 0) return undefined;
			return { status: 429, error: "Too many at once. Please try again in a moment.", retryAfter };
		},

		async take(arrival) {
			const refusal = reception.refusal(arrival);
			if (refusal) return refusal;
			const type = mediaType(arrival.header("content-type"));
			if (!["text/plain", "application/json", ""].includes(type))
				return { status: 415, error: "Send JSON, or the contact form." };
			const body = await arrival.read();
			if (body === undefined) return tooLong;
			let input: unknown;
			try {
				input = JSON.parse(body.replace(/^\ufeff/, ""));
			} catch {
				return { status: 400, error: "The body is neither JSON nor the contact form." };
			}
			const checked = checkRequest(input);
			if (!checked.ok) return { status: 400, error: checked.error, errors: checked.errors };
			const { request, dropped } = checked;
			// A newer widget than this gateway, or a stranger's script.
			if (dropped > 0)
				log("unknown-fields", { id: request.id, kind: request.kind, count: dropped });
			return reception.keep(request, timeTrap);
		},

		async keep(request, timeTrap) {
			try {
				const kept = await accept(store, request, { timeTrap, now: now() });
				const { id, kind } = request;
				log("lead", { id, kind, outcome: kept });
				if (kept === "conflict")
					return { status: 409, error: "This id belongs to another lead. Please send it again." };
				if (kept === "added") options.onStored?.();
				return { status: 202, id };
			} catch (thrown) {
				log("store-failed", describeError(thrown));
				return { status: 503, error: "We cannot keep your message just now.", retryAfter: 30 };
			}
		},
	};
	return reception;
}

export const tooLong: Reply = { status: 413, error: tooLongSentence };
