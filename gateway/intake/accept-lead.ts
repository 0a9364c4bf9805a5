import { hash, randomBytes } from "node:crypto";
import type { LeadRequest } from "../../leads/lead.ts";
import type { Watchers } from "../delivery/observers.ts";
import { describeError, type Log } from "../lib/log.ts";
import { tooLongSentence } from "../server/body-limit.ts";
import { networksOf, visitorKey } from "../server/client-ip.ts";
import { spamReason } from "../store/search.ts";
import type { LeadStore } from "../store/store.ts";
import { StoreUnusable } from "../store/store-error.ts";
import { checkRequest } from "./lead-schema.ts";
import { createRateLimit, type RateSettings } from "./limits.ts";
import { createOrigins } from "./origins.ts";
import { createQuarantine, defaultQuarantineMaxBytes } from "./quarantine.ts";
import { type RefusedLead, refusedLead } from "./refused-lead.ts";
import type { Reply } from "./result.ts";
import { createSuspicion, type SuspicionOptions } from "./spam-filter.ts";

export interface ReceptionOptions
	extends SuspicionOptions,
		RateSettings,
		Pick<Watchers, "onStore"> {
	store: LeadStore;
	log: Log;
	/** Pages that may send; empty: any. */
	allowedOrigins?: readonly string[];
	/** Addresses of the gateway's own pages, which may send whatever the list says. */
	ownUrls?: readonly string[];
	/** Told of a lead that was turned away for what is in it, by the id its browser gave it and a digest of its network. */
	onRefused?: (id: string, network: string) => void;
	/** Told of a new lead that its visitor sent by a widget, and that is not doubtful. */
	onTaken?: ((request: LeadRequest, arrival: Arrival) => void) | undefined;
	/** Most that doubtful leads may take in the store, in characters. Default 100 Mi. */
	quarantineMaxBytes?: number;
	/** Milliseconds on a clock that moves with time. */
	uptime?: () => number;
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
	/** Stores a checked lead; `timed` is false where nobody could tell how long the page was open. */
	keep(arrival: Arrival, request: LeadRequest, timed: boolean): Promise<Reply>;
	/** The answer to what is no lead: that reply, or "too many". */
	turnAway(arrival: Arrival, reply: Reply): Promise<Reply>;
}

/** The media type of a body, without its parameters. */
export function mediaType(header: string | undefined): string {
	return header?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** When a doubtful lead may come again that found no room: the coach has to make some. */
const fullRetrySeconds = 3600;

/** A lead sent as JSON, or the reply that says what is wrong with it. */
type Found =
	| { ok: true; request: LeadRequest; dropped: number }
	| { ok: false; reply: Reply; refused?: RefusedLead | undefined };

async function readLead(arrival: Arrival, timeTrap: number): Promise<Found> {
	const type = mediaType(arrival.header("content-type"));
	const refuse = (reply: Reply, refused?: RefusedLead): Found => ({ ok: false, reply, refused });
	if (!["text/plain", "application/json", ""].includes(type))
		return refuse({ status: 415, error: "Send JSON, or the contact form." });
	const body = await arrival.read();
	if (body === undefined) return refuse(tooLong);
	let input: unknown;
	try {
		input = JSON.parse(body.replace(/^\ufeff/, ""));
	} catch {
		return refuse({ status: 400, error: "The body is neither JSON nor the contact form." });
	}
	const checked = checkRequest(input);
	if (checked.ok) return checked;
	const { error, errors } = checked;
	return refuse({ status: 400, error, errors }, refusedLead(input, errors, timeTrap));
}

export function createReception(options: ReceptionOptions): Reception {
	const { store, log, onStore, timeTrap = 1000, trustProxy = false } = options;
	const { uptime = () => performance.now(), quarantineMaxBytes = defaultQuarantineMaxBytes } =
		options;
	const rates = createRateLimit(options, store, uptime);
	const quarantine = createQuarantine(store, quarantineMaxBytes, uptime);
	const judge = createSuspicion(options, store);
	const origins = createOrigins(options.allowedOrigins ?? [], options.ownUrls);
	// Nobody can tell from what is remembered who was here.
	const secret = randomBytes(32).toString("hex");
	const digest = (key: string) => hash("sha256", secret + key, "base64url");
	const visitor = ({ header, address }: Arrival) =>
		visitorKey(address, trustProxy ? header("x-forwarded-for") : undefined);

	function tooMany(retryAfter: number): Reply | undefined {
		if (retryAfter === 0) return undefined;
		return { status: 429, error: "Too many at once. Please try again in a moment.", retryAfter };
	}

	/** Lets the coach hear of a lead that did not get in. */
	function noteRefused(arrival: Arrival, { status }: Reply, lead?: RefusedLead): void {
		// What is too long is not read: then a visitor counts once.
		const unread = status === 413 && arrival.header("origin");
		const refused = unread
			? { id: digest(`unread ${visitor(arrival)}`), kind: "unknown", fields: "" }
			: lead;
		if (!refused || (status !== 400 && status !== 413)) return;
		log("refused", { ...refused, status });
		const [network = ""] = networksOf(visitor(arrival));
		options.onRefused?.(refused.id, digest(`network ${network}`).slice(0, 8));
	}

	/** Sends on a lead that the filter held back, but not one that the coach called spam. */
	async function releaseRepeated(id: string, kind: string): Promise<void> {
		const lead = await store.get(id);
		if (lead?.state !== "quarantined" || lead.reason === spamReason) return;
		if (await store.release(id)) log("released", { id, kind, by: "repeat" });
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
			if (origins.allows(arrival.header("origin"), arrival.header("host"))) return undefined;
			return { status: 403, error: "This page may not send leads here." };
		},

		async take(arrival) {
			const refusal = reception.refusal(arrival);
			if (refusal) return refusal;
			const found = await readLead(arrival, timeTrap);
			if (!found.ok) {
				const reply = await reception.turnAway(arrival, found.reply);
				noteRefused(arrival, reply, found.refused);
				return reply;
			}
			const { request, dropped } = found;
			// A newer widget than this gateway, or a stranger's script.
			if (dropped > 0)
				log("unknown-fields", { id: request.id, kind: request.kind, count: dropped });
			return reception.keep(arrival, request, true);
		},

		async turnAway(arrival, reply) {
			// Where nobody counts, what is wrong with it is said all the same.
			const counted = rates.rubbish(visitor(arrival)).then(tooMany);
			const uncounted = (thrown: unknown) => {
				if (!(thrown instanceof StoreUnusable)) throw thrown;
				return undefined;
			};
			return (await counted.catch(uncounted)) ?? reply;
		},

		async keep(arrival, request, timed) {
			let done = () => {};
			try {
				const from = visitor(arrival);
				const early = tooMany(await rates.address(from));
				if (early) return early;
				const judging = judge(request, timed);
				({ done } = judging);
				const [admission, own] = await Promise.all([
					rates.admit(from, arrival.header("origin") ?? ""),
					judging.doubt,
				]);
				const refusal = tooMany(admission.retryAfter);
				if (refusal) return refusal;
				const flood = "doubt" in admission ? admission.doubt : undefined;
				const doubt = [own, flood].filter(Boolean).join("; ") || undefined;
				const { id, kind, fields, context } = request;
				const bytes = doubt ? JSON.stringify([fields, context]).length : 0;
				if (doubt && !(await quarantine.take(bytes))) {
					const [network = ""] = networksOf(from);
					await quarantine.turnAway(network, doubt);
					log("lead", { id, kind, outcome: "turned-away", why: doubt });
					return tooMany(fullRetrySeconds) as Reply;
				}
				// Resolves once the lead would survive a power cut. A doubtful one waits for the coach.
				const kept = await store.add({
					...{ id, kind, fields, context, likeness: judging.likeness },
					...(doubt ? { state: "quarantined", reason: doubt } : { state: "pending" }),
				});
				// It came as a robot's before, and now as a person's: that is enough to send it on.
				if (kept === "repeated" && !doubt) await releaseRepeated(id, kind);
				const doubtful = kept === "added" && doubt !== undefined;
				if (kept === "added" && !doubtful && timed) options.onTaken?.(request, arrival);
				log("lead", {
					id,
					kind,
					outcome: doubtful ? "doubtful" : kept,
					...(doubtful && { why: doubt }),
				});
				onStore?.({});
				if (kept === "conflict")
					return { status: 409, error: "This id belongs to another lead. Please send it again." };
				return { status: 202, id };
			} catch (thrown) {
				log("store-failed", { ...describeError(thrown), at: "intake" });
				onStore?.({ error: thrown });
				return { status: 503, error: "We cannot keep your message just now.", retryAfter: 30 };
			} finally {
				// However it ended, it is not on its way any more.
				done();
			}
		},
	};
	return reception;
}

export const tooLong: Reply = { status: 413, error: tooLongSentence };
