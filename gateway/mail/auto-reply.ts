import { composeAutoReply, supportedLanguage } from "../../leads/auto-reply.ts";
import type { AutoReplier } from "../../leads/delivery-deps.ts";
import { DeliveryFailure } from "../../leads/failure.ts";
import { autoReplyMessages } from "../../leads/forms/auto-replies.ts";
import type { Lead, LeadKind } from "../../leads/lead.ts";
import { isTestAddress } from "../../leads/test-address.ts";
import { emailPattern } from "../../leads/valid-email.ts";
import { ensureLinkKey, signToken } from "../lib/signed-token.ts";
import { dayMs } from "../lib/time.ts";
import messages from "../pages/visitor-messages.gen.json" with { type: "json" };
import type { LeadStore } from "../store/store.ts";
import { decideAutoReply } from "./auto-reply-limit.ts";
import { type RenderedMail, renderMail } from "./render.ts";

/** A rendered mail to a visitor. */
export interface AutoReplyMail extends RenderedMail {
	/** One validated address. */
	to: string;
	/** Signed, in the Message-ID: only who gets the mail can report that it came back. */
	bounceToken: string;
	attachments: { filename: string; contentType: string; content: Uint8Array }[];
	/** A calendar file, shown beside the text and attached. */
	calendar?: { method: string; content: string };
}

export interface AutoReplyOptions {
	store: Pick<
		LeadStore,
		"reserveAutoReply" | "countAutoReplies" | "withdrawAutoReply" | "hasBounced" | "kv" | "now"
	>;
	/** Multiplies each limit on auto-replies. Default 1. */
	limitFactor?: number;
	/** Forms that send an auto-reply. */
	kinds: readonly LeadKind[];
	siteUrl: string;
	/** Address of this gateway, for the links. */
	gatewayUrl: string;
	/** Reads the checklist's file; undefined if it is missing. */
	checklist?: () => Promise<Uint8Array | undefined>;
	/**
	 * Sends the mail.
	 * @param begin called just before the server may have it
	 * @throws DeliveryFailure
	 */
	send(reply: AutoReplyMail, id: string, begin: () => Promise<void>): Promise<void>;
}

/** Life of a link for consent: as long as somebody may want to withdraw it, ten years. */
const consentLinkMs = 10 * 365 * dayMs;
/** Life of a link to the checklist: thirty days. */
export const checklistLinkMs = 30 * dayMs;
/** How long a result page stays available: thirty days. */
export const resultLinkMs = 30 * dayMs;
/** Life of what names a lead in a mail's Message-ID: as long as the lead. */
const bounceTokenEnd = 0xffff_ffff * 1000;
/** Names a lead in a Message-ID, so that a bounce is known to be of our mail. */
export const createBounceToken = async (
	store: Pick<LeadStore, "kv">,
	lead: string,
): Promise<string> => signToken(await ensureLinkKey(store), lead, bounceTokenEnd, "bounce");

/** A larger file is linked, because some mailboxes reject large mails. */
const maxAttachmentBytes = 300_000;

/** The visitor's address, if it is valid. */
function visitorAddress({ fields: { email = "" } }: Pick<Lead, "fields">): string | undefined {
	const address = email.trim();
	return emailPattern.test(address) && address.length <= 254 ? address : undefined;
}

export function createAutoReply(options: AutoReplyOptions): AutoReplier {
	const { store, kinds, siteUrl, gatewayUrl, checklist, send, limitFactor } = options;

	/** The link names the language, because the lead may be deleted by the time it is opened. */
	async function makeLink(
		{ id, context }: Lead,
		purpose: "checklist" | "permission" | "result",
		lifeMs: number,
	) {
		const until = (await store.now()) + lifeMs;
		const token = signToken(await ensureLinkKey(store), id, until, purpose);
		const lang = supportedLanguage(context.lang, messages.languages);
		return {
			href: [gatewayUrl, "leads", purpose, ...(lang ? [lang] : []), token].join("/"),
			until,
		};
	}

	return {
		answers: (kind) => kinds.includes(kind),
		async decide(lead) {
			const not = (why: string) => ({ allowed: false, why }) as const;
			const address = visitorAddress(lead);
			if (address === undefined) return not("the address cannot be written to");
			if (isTestAddress(address)) return not("it was a test");
			if (await store.hasBounced(address)) return not("mail to this address came back");
			if (!(await store.reserveAutoReply(address, lead))) return not("this address had one today");
			// Counted after it was reserved: of several gateways at once, one too few may be allowed, never one too many.
			const kind = decideAutoReply(await store.countAutoReplies(address, lead), limitFactor);
			if (kind !== "none") return { allowed: true, attach: kind === "attached" };
			await store.withdrawAutoReply(address, lead);
			return { ...not("too many mails to visitors were asked for"), endedBy: "limit" };
		},
		async send(lead, attach, begin) {
			const to = visitorAddress(lead);
			if (!to) throw new DeliveryFailure("Unfit address", { rejected: true });
			const isChecklist = lead.kind === "checklist";
			const file = isChecklist && attach ? await checklist?.() : undefined;
			const content = file && file.byteLength <= maxAttachmentBytes ? file : undefined;
			const download = isChecklist && {
				...(await makeLink(lead, "checklist", checklistLinkMs)),
				attached: content !== undefined,
			};
			const result = lead.context.form?.score && (await makeLink(lead, "result", resultLinkMs));
			const permit = lead.context.permission && (await makeLink(lead, "permission", consentLinkMs));
			const setting = {
				...{ siteUrl, languages: messages.languages },
				...(download && { download }),
				...(result && { result }),
				...(permit && { consentHref: permit.href }),
			};
			const letter = composeAutoReply(lead, setting);
			const filename = autoReplyMessages.checklist.fileName;
			const attachments = content ? [{ filename, contentType: "application/pdf", content }] : [];
			const bounceToken = await createBounceToken(store, lead.id);
			const mail = { ...renderMail(letter, siteUrl), to, attachments, bounceToken };
			await send(mail, lead.id, begin);
		},
	};
}
