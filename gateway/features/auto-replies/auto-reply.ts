import type { AutoReplier } from "../../../leads/delivery/delivery-deps.ts";
import { autoReplyMessages } from "../../../leads/forms/auto-replies.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { Lead } from "../../../leads/lead.ts";
import { composeAutoReply, supportedLanguage } from "../../../leads/mail/auto-reply.ts";
import type { ReadFormFile } from "../../intake/sent-file.ts";
import { ensureLinkKey, signToken } from "../../lib/signed-token.ts";
import { dayMs } from "../../lib/time.ts";
import { renderMail } from "../../mail/render.ts";
import {
	createBounceToken,
	type VisitorMailer,
	type VisitorMailRequest,
} from "../../mail/visitor-mail.ts";
import messages from "../../pages/visitor-messages.gen.json" with { type: "json" };
import type { LeadStore } from "../../store/store.ts";

export interface AutoReplyOptions {
	store: Pick<LeadStore, "kv" | "now">;
	visitorMailer: VisitorMailer;
	/** Forms that send an auto-reply. */
	kinds: readonly LeadKind[];
	siteUrl: string;
	/** Address of this gateway, for the links. */
	gatewayUrl: string;
	/** Reads the checklist's file; undefined if it is missing. */
	checklist?: () => Promise<Uint8Array | undefined>;
	/** Reads the file that a custom form sends. */
	readFormFile?: ReadFormFile;
}

/** Lifetime of a consent link: ten years, because consent can be withdrawn at any time. */
const consentLinkMs = 10 * 365 * dayMs;
/** Lifetime of a checklist link. */
export const checklistLinkMs = 30 * dayMs;
/** How long a result page stays available. */
export const resultLinkMs = 30 * dayMs;
/** A larger file is only linked, because some mailboxes reject large mails. */
const maxAttachmentBytes = 300_000;

/** Mail request for the budget: a mailbox gets one mail a day about each kind of form. */
const requestOf = ({ id, kind, fields: { email = "" } }: Lead): VisitorMailRequest => ({
	...{ to: email, lead: id, purpose: "reply", name: kind },
});

export function createAutoReply(options: AutoReplyOptions): AutoReplier {
	const { store, visitorMailer, kinds, siteUrl, gatewayUrl, checklist, readFormFile } = options;

	/** The link names the language, because the lead may have been deleted by the time it is opened. */
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
			const admission = await visitorMailer.admit(requestOf(lead));
			if (admission.allowed) return admission;
			// Hours later a thank-you is worthless: drop it. The timeline and an alert say so.
			const { why, retryInMs } = admission;
			return { allowed: false, why, ...(retryInMs !== undefined && { endedBy: "limit" }) };
		},
		async send(lead, attach, begin) {
			const isChecklist = lead.kind === "checklist";
			const file = isChecklist && attach ? await checklist?.() : undefined;
			const content = file && file.byteLength <= maxAttachmentBytes ? file : undefined;
			const download = isChecklist && {
				...(await makeLink(lead, "checklist", checklistLinkMs)),
				attached: content !== undefined,
			};
			const result = lead.context.form?.score && (await makeLink(lead, "result", resultLinkMs));
			const permit = lead.context.permission && (await makeLink(lead, "permission", consentLinkMs));
			const { form, lang } = lead.context;
			const sentFile = form && (await readFormFile?.(form.name, lang));
			const setting = {
				...{ siteUrl, languages: messages.languages },
				...(download && { download }),
				...(result && { result }),
				...(sentFile && { file: sentFile }),
				...(permit && { consentHref: permit.href }),
			};
			const letter = composeAutoReply(lead, setting);
			const filename = autoReplyMessages.checklist.fileName;
			const attachments = content ? [{ filename, contentType: "application/pdf", content }] : [];
			const bounceToken = await createBounceToken(store, lead.id);
			const mail = { ...renderMail(letter, siteUrl), attachments, bounceToken };
			await visitorMailer.send(requestOf(lead), mail, lead.id, begin);
		},
	};
}
