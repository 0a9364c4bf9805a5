/**
 * Sends every mail to visitors, within a budget by mailbox, domain, hour and day that all kinds of mail share. Transports
 * accept only mails admitted here ({@link BudgetedMail}).
 */
import { createHmac } from "node:crypto";
import { DeliveryFailure } from "../../leads/http/failure.ts";
import { isTestAddress } from "../../leads/values/test-address.ts";
import { emailPattern } from "../../leads/values/valid-email.ts";
import { ensureLinkKey, signToken } from "../lib/signed-token.ts";
import { minuteMs } from "../lib/time.ts";
import type { VisitorMailLimit } from "../limits/limits.ts";
import { mailboxOf } from "../store/mail/mail-suppression.ts";
import type { LeadStore, MailboxKey } from "../store/store.ts";
import type { RenderedMail } from "./render.ts";
import { isSharedDomain } from "./shared-domains.ts";
import { isBelow, visitorMailLimits } from "./visitor-mail-limit.ts";

/** A rendered mail to a visitor. */
export interface VisitorMail extends RenderedMail {
	/** One validated address. */
	to: string;
	/** Signed, and part of the Message-ID: only the recipient can report that the mail bounced. */
	bounceToken: string;
	attachments: { filename: string; contentType: string; content: Uint8Array }[];
	/**
	 * Set if the coach wrote it; `inReplyTo` names an earlier mail to the same person, by id and token.
	 */
	personal?: { inReplyTo?: string };
	/** An event for the diary, shown beside the text and attached. */
	event?: { method: string; content: string };
}

/** Bounce tokens don't expire; they end when the lead is deleted. */
const bounceTokenEnd = 0xffff_ffff * 1000;

/** Identifies a lead in the Message-ID, proving that a bounce is for one of our mails. */
export const createBounceToken = async (
	store: Pick<LeadStore, "kv">,
	lead: string,
): Promise<string> => signToken(await ensureLinkKey(store), lead, bounceTokenEnd, "bounce");

declare const budgeted: unique symbol;
/** A mail within the budget; only this module can make one. */
export type BudgetedMail = VisitorMail & { readonly [budgeted]: true };

/**
 * How a transport sends a mail to a visitor.
 * @param id identifies the mail to the mail server
 * @param begin called just before the server may have it; if it throws, nothing is sent
 * @throws DeliveryFailure
 */
export type SendToVisitor = (
	mail: BudgetedMail,
	id: string,
	begin: () => Promise<void>,
) => Promise<void>;

/** A mail to be sent. */
export interface VisitorMailRequest {
	/** The address as typed. */
	to: string;
	/** The id of its lead. */
	lead: string;
	/** `reply`: an auto-reply to a form. `call`: any other mail, such as one about a call; these have higher limits. */
	purpose: "reply" | "call";
	/** The kind of form, or an occasion such as one change of one call. A mailbox gets one mail a day under each name. */
	name: string;
}

export type VisitorMailAdmission =
	/** `attach`: whether a file may be attached. */
	| { allowed: true; to: string; attach: boolean }
	/** `retryInMs`: when there may be room; absent if the mail will never be sent. */
	| { allowed: false; why: string; retryInMs?: number };

export interface VisitorMailer {
	/** Reserves a place in the budget. A repeated request keeps its place. */
	admit(request: VisitorMailRequest): Promise<VisitorMailAdmission>;
	/**
	 * Sends a mail if the budget has a place for it.
	 *
	 * @throws DeliveryFailure
	 */
	send(
		request: VisitorMailRequest,
		mail: Omit<VisitorMail, "to">,
		id: string,
		begin: () => Promise<void>,
	): Promise<void>;
}

export interface VisitorMailerOptions {
	store: Pick<LeadStore, "reserveVisitorMail" | "countVisitorMails" | "hasBounced" | "kv">;
	send: SendToVisitor;
	/** Multiplies each limit. Default 1. */
	limitFactor?: number | undefined;
}

/** How long a mail without room waits before the next try. */
const retryInMs = 15 * minuteMs;

/** The typed address, if mail can be sent to it. */
function mailableAddress(text: string): string | undefined {
	const address = text.trim();
	return emailPattern.test(address) && address.length <= 254 ? address : undefined;
}

export function createVisitorMailer(options: VisitorMailerOptions): VisitorMailer {
	const { store, send, limitFactor } = options;

	/** Digests with this installation's key, so the store counts mails without knowing addresses. */
	async function keyOf(address: string): Promise<MailboxKey & { isShared: boolean }> {
		const mailbox = mailboxOf(address);
		const domain = mailbox.slice(mailbox.lastIndexOf("@") + 1);
		const secret = await ensureLinkKey(store);
		const digest = (text: string) =>
			createHmac("sha256", secret).update(`visitor mail ${text}`).digest("base64url").slice(0, 22);
		return { mailbox: digest(mailbox), domain: digest(domain), isShared: isSharedDomain(domain) };
	}

	async function admit(request: VisitorMailRequest): Promise<VisitorMailAdmission> {
		const not = (why: string) => ({ allowed: false, why }) as const;
		const to = mailableAddress(request.to);
		if (to === undefined) return not("we can't send email to this address");
		if (isTestAddress(to)) return not("it was a test");
		if (await store.hasBounced(to)) return not("an earlier email to this address bounced");
		const { isShared, ...key } = await keyOf(to);
		const limitsOf = (part: keyof VisitorMailLimit) =>
			visitorMailLimits(part, isShared, limitFactor);
		const part = request.purpose === "call" ? "calls" : "replies";
		const outcome = await store.reserveVisitorMail(key, request, limitsOf(part));
		if (outcome === "taken") return not("this address has already had one today");
		if (outcome === "full")
			return { ...not("you've reached the limit on emails to visitors"), retryInMs };
		const counts = await store.countVisitorMails(key, request);
		return { allowed: true, to, attach: isBelow(counts, limitsOf("attached")) };
	}

	return {
		admit,
		async send(request, mail, id, begin) {
			const admission = await admit(request);
			if (!admission.allowed) throw new DeliveryFailure("Not sent", { why: admission.why });
			await send({ ...mail, to: admission.to } as BudgetedMail, id, begin);
		},
	};
}
