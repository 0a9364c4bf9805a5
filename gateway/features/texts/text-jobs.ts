/** Sends due texts: never twice, only by day, within the budget, and to nobody who stopped them. */
import { DeliveryFailure } from "../../../leads/http/failure.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import type { FeatureCore, UpcomingCall } from "../../feature.ts";
import { ensureLinkKey, signToken } from "../../lib/signed-token.ts";
import { dayMs, minuteMs } from "../../lib/time.ts";
import type { JobHandler } from "../../run-jobs.ts";
import type { Job } from "../../store/jobs/jobs.ts";
import type { StoredLead } from "../../store/store.ts";
import { beginText, dropText, endText, type SentText, withdrawText } from "./ledger.ts";
import { type Mobile, msOfQuiet, readMobile } from "./numbers.ts";
import { sendText } from "./service/send-text.ts";
import type { TextSettings } from "./settings.ts";
import { hasStopped, setStopped } from "./stops.ts";
import { textWordsIn } from "./words.ts";

declare module "../../lib/signed-token.ts" {
	interface FeaturePurposes {
		/** To stop texts. */
		"text-stop": true;
	}
}

/** Data of a job. */
export interface TextPayload {
	what: "reminder" | "no-answer";
	/** Start of the call to be reminded of. */
	startAt?: number;
}

export interface TextJobsOptions extends Pick<FeatureCore, "store" | "log" | "now" | "gatewayUrl"> {
	settings: TextSettings;
	fetcher: typeof fetch;
	/** The booked call of a lead, if it still starts at `startAt`. */
	findCall(lead: string, startAt: number): Promise<UpcomingCall | undefined>;
}

/** Delay before trying again while the budget is used up. */
const fullRetryMs = 15 * minuteMs;
/** How long a text after an unanswered call stays worth sending. */
const noAnswerMs = 14 * 3600_000;
/** Lifetime of the stop link; afterwards, answering STOP still works. */
const stopLinkMs = 30 * dayMs;

const phoneOf = ({ fields }: Pick<StoredLead, "fields">): string => toPerson(fields).phone;
export const mobileOf = (lead: Pick<StoredLead, "fields">): Mobile | undefined =>
	readMobile(phoneOf(lead));

interface Plan {
	mobile: Mobile;
	text: string;
	/** Adds instructions for stopping texts. */
	withStop(text: string, link: string): string;
	/** The person's time zone, to avoid the night. */
	zone: string;
	/** The latest time at which it is still useful. */
	until: number;
}

export function createTextJobs(options: TextJobsOptions): JobHandler {
	const { store, log, now, gatewayUrl, settings, fetcher, findCall } = options;

	/** What to send, or the reason for sending nothing. */
	async function plan({ madeAt }: Job, payload: TextPayload, lead: StoredLead) {
		const mobile = mobileOf(lead);
		if (!mobile) return "not a mobile number";
		if (await hasStopped(store, mobile.number)) return "stopped";
		const words = textWordsIn(lead.context.lang);
		const { withStop } = words;
		if (payload.what === "no-answer")
			return {
				mobile,
				withStop,
				text: words.noAnswer(),
				zone: mobile.zone,
				until: madeAt + noAnswerMs,
			};
		if (!lead.context.texts) return "not wanted";
		const call = await findCall(lead.id, payload.startAt ?? 0);
		if (!call) return "the call has changed";
		const zone = call.zone || mobile.zone;
		const text = words.reminder(call.startAt, zone);
		return { mobile, withStop, text, zone, until: call.startAt };
	}

	/** @returns milliseconds until the next try; undefined if there is none */
	async function send(
		text: Pick<SentText, "id" | "lead" | "what">,
		{ mobile, text: words, withStop, until }: Plan,
	) {
		const begun = await beginText(store, text, settings.limits, now());
		if (begun === "known") return undefined;
		if (begun === "full") {
			if (now() + fullRetryMs < until) return fullRetryMs;
			await dropText(store, text, "you’d reached your limit on texts", now());
			return void log("text-dropped", { id: text.lead, what: text.what });
		}
		const expires = now() + stopLinkMs;
		const token = signToken(await ensureLinkKey(store), text.lead, expires, "text-stop");
		const link = `${gatewayUrl}/leads/texts/stop/${token}`;
		const message = { to: mobile.number, text: withStop(words, link) };
		const answer = await sendText(settings, message, fetcher);
		if (answer.is === "refused" && answer.hasStopped) await setStopped(store, mobile.number, true);
		if (answer.is === "refused" && answer.again) {
			await withdrawText(store, text.id, now());
			throw new DeliveryFailure("The text was not sent", { why: answer.why });
		}
		const states = { sent: "sent", unclear: "unknown", refused: "failed" } as const;
		const state = states[answer.is];
		const why = answer.is === "refused" ? { why: answer.why } : {};
		await endText(store, text.id, { state, ...why }, now());
		return void log("text", { id: text.lead, what: text.what, state });
	}

	return {
		failed: { event: "text-failed", sent: false },
		async run(job) {
			const payload = job.payload as TextPayload;
			const lead = await store.get(job.lead);
			if (!lead) return undefined;
			const text = { id: job.id, lead: lead.id, what: payload.what };
			const planned = await plan(job, payload, lead);
			if (typeof planned === "string")
				return void log("text-skipped", { id: lead.id, what: payload.what, why: planned });
			const quietMs = msOfQuiet(now(), planned.zone);
			if (now() + quietMs >= planned.until) {
				await dropText(store, text, "it would have come too late", now());
				return void log("text-dropped", { id: lead.id, what: payload.what });
			}
			return quietMs > 0 ? quietMs : send(text, planned);
		},
	};
}
