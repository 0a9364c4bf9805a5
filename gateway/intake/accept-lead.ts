import { hash, randomBytes } from "node:crypto";
import type { RawFields } from "../../leads/form/definition.ts";
import { deliveries } from "../../leads/forms/deliveries.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import type { LeadRequest } from "../../leads/lead.ts";
import type { Observers } from "../delivery/observers.ts";
import { describeError, type Log } from "../lib/log.ts";
import type { LimitSettings } from "../limits/limits.ts";
import { signResultPath } from "../pages/visitor-link.ts";
import { tooLongMessage } from "../server/body-limit.ts";
import { networksOf, visitorKey } from "../server/client-ip.ts";
import type { IncomingPost } from "../server/incoming-post.ts";
import { acceptLead } from "../store/accepted-lead.ts";
import { spamReason } from "../store/search/search-conditions.ts";
import type { LeadStore } from "../store/store.ts";
import { StoreUnusable } from "../store/store-error.ts";
import type { IntakeHook, NextOffer } from "./intake-hook.ts";
import { createOrigins } from "./origins.ts";
import { describeRejected, type RejectedLeadInfo } from "./refused-lead.ts";
import type { IntakeResult, RejectedResult } from "./result.ts";
import type { ReadFormFile } from "./sent-file.ts";
import { createIntakeLimiter } from "./spam/admission.ts";
import { createQuarantine, defaultQuarantineMaxBytes } from "./spam/quarantine.ts";
import { createSpamFilter, type SpamFilterOptions } from "./spam/spam-filter.ts";
import { createFormFinder, type FindForm } from "./validation/custom-form.ts";
import { formVersionOf, parseLeadRequest } from "./validation/lead-schema.ts";
import { noForms, type OwnForms } from "./validation/own-forms.ts";

export interface LeadIntakeOptions
	extends SpamFilterOptions,
		LimitSettings,
		Pick<Observers, "onStore"> {
	store: LeadStore;
	log: Log;
	/** Origins that may send leads; empty: any. */
	allowedOrigins?: readonly string[];
	/** Addresses of the gateway's own pages, which may always send. */
	ownUrls?: readonly string[];
	/**
	 * Called for a lead rejected for its content or size, with the browser's lead id (a digest of the visitor if the body
	 * is too long to read) and a digest of the network.
	 */
	onRejected?: (id: string, network: string) => void;
	/** Called for a new lead sent by a widget, unless it is suspected spam. */
	onAccepted?: ((request: LeadRequest, arrival: IncomingPost) => void) | undefined;
	/** Size limit of all quarantined leads, in characters. Default 100 Mi. */
	quarantineMaxBytes?: number;
	/** Custom forms; absent if there are none. */
	ownForms?: Pick<OwnForms, "version">;
	/** Features' hooks for leads of their kinds. */
	intakeHooks?: readonly IntakeHook[];
	/** The next step offered on a form's confirmation. Never fails. */
	readOffer?: ((kind: LeadKind) => Promise<NextOffer | undefined>) | undefined;
	/** Finds the file that a custom form sends. */
	readFormFile?: ReadFormFile | undefined;
	/** A monotonic clock, in milliseconds. */
	uptime?: () => number;
	/** Trust X-Forwarded-For; only behind the owner's proxy. */
	trustProxy?: boolean;
}

/** Values posted by an HTML form, with the resulting lead or the reason why there is none. */
export type ParsedForm =
	| { values: RawFields; request: LeadRequest; reply?: undefined }
	| { values: RawFields; reply: RejectedResult; request?: undefined };

/** The media type of a body, without its parameters. */
export function mediaType(header: string | undefined): string {
	return header?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Whether a post comes from an HTML form, by its Content-Type. */
export const isUrlencoded = (header: string | undefined): boolean =>
	mediaType(header) === "application/x-www-form-urlencoded";

/** Retry-After while the quarantine is full and the coach has to make room. */
const fullRetrySeconds = 3600;

/** A parsed lead, or the response that says what is wrong with it. */
type ParsedLead =
	| { ok: true; request: LeadRequest; dropped: number }
	| { ok: false; reply: IntakeResult; refused?: RejectedLeadInfo | undefined };

async function readLead(
	arrival: IncomingPost,
	spamMinMs: number,
	findForm: FindForm,
): Promise<ParsedLead> {
	const type = mediaType(arrival.header("content-type"));
	const reject = (reply: IntakeResult, info?: RejectedLeadInfo): ParsedLead => ({
		ok: false,
		reply,
		refused: info,
	});
	if (!["text/plain", "application/json", ""].includes(type))
		return reject({ status: 415, error: "Send JSON, or the contact form." });
	const body = await arrival.read();
	if (body === undefined) return reject(tooLong);
	let input: unknown;
	try {
		input = JSON.parse(body.replace(/^\ufeff/, ""));
	} catch {
		return reject({ status: 400, error: "The body is neither JSON nor the contact form." });
	}
	const formVersion = formVersionOf(input);
	const result = parseLeadRequest(input, formVersion && (await findForm(formVersion)));
	if (result.ok) return result;
	const { error, errors } = result;
	return reject({ status: 400, error, errors }, describeRejected(input, errors, spamMinMs));
}

/** Accepts leads: checks origin, content and rate limits, filters spam, and stores them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the checks of a lead in order, each needs results of earlier ones
export function createLeadIntake(options: LeadIntakeOptions) {
	const { store, log, onStore, spamMinMs = 1000, trustProxy = false } = options;
	const { uptime = () => performance.now(), quarantineMaxBytes = defaultQuarantineMaxBytes } =
		options;
	const rates = createIntakeLimiter(options, store, uptime);
	const quarantine = createQuarantine(store, quarantineMaxBytes, uptime);
	const judgeSpam = createSpamFilter(options, store);
	const readForm = createFormFinder(options.ownForms ?? noForms);
	const findForm: FindForm = (formVersion) =>
		readForm(formVersion).catch((thrown) => {
			throw new StoreUnusable("The form's definition could not be read.", thrown);
		});
	const origins = createOrigins(options.allowedOrigins ?? [], options.ownUrls);
	// Salt: without it, digests of addresses could be reversed.
	const secret = randomBytes(32).toString("hex");
	const digest = (key: string) => hash("sha256", secret + key, "base64url");
	const visitor = ({ header, address }: IncomingPost) =>
		visitorKey(address, trustProxy ? header("x-forwarded-for") : undefined);

	function tooMany(retryAfter: number): IntakeResult | undefined {
		if (retryAfter === 0) return undefined;
		return {
			status: 429,
			error: "Too many requests at once. Please try again in a moment.",
			retryAfter,
		};
	}

	function storeFailure(thrown: unknown): IntakeResult {
		log("store-failed", { ...describeError(thrown), at: "intake" });
		onStore?.({ error: thrown });
		return { status: 503, error: "We can't save your message right now.", retryAfter: 30 };
	}

	/** Reports a rejected lead to log and alerts. */
	function reportRejected(
		arrival: IncomingPost,
		{ status }: IntakeResult,
		lead?: RejectedLeadInfo,
	): void {
		// An oversized body isn't read and has no id: count it once per visitor.
		const unread = status === 413 && arrival.header("origin");
		const rejectedInfo = unread
			? { id: digest(`unread ${visitor(arrival)}`), kind: "unknown", fields: "" }
			: lead;
		if (!rejectedInfo || (status !== 400 && status !== 413)) return;
		log("refused", { ...rejectedInfo, status });
		const [network = ""] = networksOf(visitor(arrival));
		options.onRejected?.(rejectedInfo.id, digest(`network ${network}`).slice(0, 8));
	}

	/** Releases a quarantined lead, unless the coach marked it as spam. */
	async function releaseRepeated(id: string, kind: string): Promise<void> {
		const lead = await store.get(id);
		if (lead?.state !== "quarantined" || lead.reason === spamReason) return;
		if (await store.release(id)) log("released", { id, kind, by: "repeat" });
	}

	/** Counts an invalid post towards its visitor's limit. Responds with `reply`, or "too many". */
	async function rejectWithLimit(
		arrival: IncomingPost,
		reply: IntakeResult,
	): Promise<IntakeResult> {
		// If the store can't count, respond with the original result.
		const rateResult = rates.invalid(visitor(arrival)).then(tooMany);
		const whenStoreFails = (thrown: unknown) => {
			if (!(thrown instanceof StoreUnusable)) throw thrown;
			return undefined;
		};
		return (await rateResult.catch(whenStoreFails)) ?? reply;
	}

	/** Stores a valid lead; `timed` is false if it is unknown how long the page was open. */
	async function storeLead(
		arrival: IncomingPost,
		request: LeadRequest,
		timed: boolean,
	): Promise<IntakeResult> {
		let finish = () => {};
		try {
			const from = visitor(arrival);
			const early = tooMany(await rates.address(from));
			if (early) return early;
			const verdict = judgeSpam(request, timed);
			({ done: finish } = verdict);
			const [admission, ownReason] = await Promise.all([
				rates.admit(from, arrival.header("origin") ?? ""),
				verdict.reason,
			]);
			const tooManyNow = tooMany(admission.retryAfter);
			if (tooManyNow) return tooManyNow;
			const floodReason = "spamReason" in admission ? admission.spamReason : undefined;
			const { id, kind, fields, context } = request;
			const hook = options.intakeHooks?.find((one) => one.kind === kind);
			if (!hook && deliveries[kind].needsFeature)
				return { status: 400, error: "This form can't be sent here." };
			const hookReason = await hook?.suspect(request, from);
			const reasons = [ownReason, floodReason, hookReason];
			const spamReason = reasons.filter(Boolean).join("; ") || undefined;
			const bytes = spamReason ? JSON.stringify([fields, context]).length : 0;
			if (spamReason && !(await quarantine.reserve(bytes))) {
				const [network = ""] = networksOf(from);
				await quarantine.countNotSaved(network, spamReason);
				log("lead", { id, kind, outcome: "turned-away", why: spamReason });
				return tooMany(fullRetrySeconds) as IntakeResult;
			}
			const lead = acceptLead({
				...{ id, kind, fields, context, contentHash: verdict.contentHash },
				...(spamReason ? { state: "quarantined", reason: spamReason } : { state: "pending" }),
			});
			const hookResult = await hook?.accept(lead, request.late);
			if (hookResult?.outcome === "refused") {
				log("lead", { id, kind, outcome: hookResult.outcome });
				return hookResult.refusal;
			}
			// Resolves once the lead would survive a power cut, as the hook's `accept` does.
			const outcome = hookResult?.outcome ?? (await store.add(lead));
			// The repeat isn't suspected, so it releases the quarantined copy.
			if (outcome === "repeated" && !spamReason) await releaseRepeated(id, kind);
			const isQuarantined = outcome === "added" && spamReason !== undefined;
			if (outcome === "added" && !isQuarantined && timed) options.onAccepted?.(request, arrival);
			log("lead", {
				id,
				kind,
				outcome: isQuarantined ? "doubtful" : outcome,
				...(isQuarantined && { why: spamReason }),
			});
			onStore?.({});
			if (outcome === "conflict")
				return { status: 409, error: "This id belongs to another lead. Please send it again." };
			const offer = await options.readOffer?.(kind);
			const { form, lang } = context;
			const file = form && (await options.readFormFile?.(form.name, lang));
			return {
				...{ status: 202, id },
				...(hookResult && "answer" in hookResult && hookResult.answer),
				...(offer && { offer: offer.name }),
				...(file && { file: { name: file.name, href: file.href } }),
			};
		} catch (thrown) {
			return storeFailure(thrown);
		} finally {
			// The lead is stored or rejected: stop comparing others with it.
			finish();
		}
	}

	/** CORS and caching headers of every response to this post. */
	function headers({ header }: IncomingPost): Record<string, string> {
		if (origins.open) return { "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" };
		const base = { "Cache-Control": "no-store", Vary: "Origin" };
		const origin = header("origin");
		if (!origin || !origins.allows(origin, header("host"))) return base;
		return { ...base, "Access-Control-Allow-Origin": origin };
	}

	/** The response, if the post is rejected without reading its body. */
	function rejection(arrival: IncomingPost): IntakeResult | undefined {
		if (origins.allows(arrival.header("origin"), arrival.header("host"))) return undefined;
		return { status: 403, error: "This page isn't allowed to send leads here." };
	}

	/** Accepts a lead sent as JSON. */
	async function acceptJson(arrival: IncomingPost): Promise<IntakeResult> {
		const refusal = rejection(arrival);
		if (refusal) return refusal;
		let parsedLead: ParsedLead;
		try {
			parsedLead = await readLead(arrival, spamMinMs, findForm);
		} catch (thrown) {
			// The form's definition couldn't be read.
			if (!(thrown instanceof StoreUnusable)) throw thrown;
			return storeFailure(thrown);
		}
		if (!parsedLead.ok) {
			const reply = await rejectWithLimit(arrival, parsedLead.reply);
			reportRejected(arrival, reply, parsedLead.refused);
			return reply;
		}
		const { request, dropped } = parsedLead;
		// Sent by a newer widget, or by a stranger's script.
		if (dropped > 0) log("unknown-fields", { id: request.id, kind: request.kind, count: dropped });
		return storeLead(arrival, request, true);
	}

	/** Accepts a lead from an HTML form (`html-form.ts`). */
	async function acceptForm(
		arrival: IncomingPost,
		parse: (body: string) => Promise<ParsedForm>,
	): Promise<{ values: RawFields; result: IntakeResult }> {
		const refusal = rejection(arrival);
		if (refusal) return { values: {}, result: refusal };
		if (!isUrlencoded(arrival.header("content-type")))
			return { values: {}, result: await rejectWithLimit(arrival, notForm) };
		const body = await arrival.read();
		let parsedForm: ParsedForm;
		try {
			parsedForm = body === undefined ? { values: {}, reply: tooLong } : await parse(body);
		} catch (thrown) {
			// The form's definition couldn't be read.
			if (!(thrown instanceof StoreUnusable)) throw thrown;
			return { values: {}, result: storeFailure(thrown) };
		}
		const { values, reply, request } = parsedForm;
		if (reply) return { values, result: await rejectWithLimit(arrival, reply) };
		// An HTML form sends no duration, so the time check doesn't apply.
		const result = await storeLead(arrival, request, false);
		if (result.status !== 202 || !request.context.form?.score) return { values, result };
		return { values, result: { ...result, scorePage: await linkScore(request) } };
	}

	/**
	 * Path of the page with a stored lead's score. Undefined if the store is failing; the visitor is still thanked.
	 */
	async function linkScore(request: LeadRequest): Promise<string | undefined> {
		try {
			return await signResultPath(store, request);
		} catch (thrown) {
			log("store-failed", { ...describeError(thrown), at: "intake" });
			return undefined;
		}
	}

	const { readFormFile } = options;
	return {
		headers,
		rejection,
		acceptJson,
		acceptForm,
		findForm,
		...(readFormFile && { readFormFile }),
	};
}

/** The intake of leads. */
export type LeadIntake = ReturnType<typeof createLeadIntake>;

const tooLong = { status: 413, error: tooLongMessage } as const;
const notForm = { status: 415, error: "Send the form itself." } as const;
