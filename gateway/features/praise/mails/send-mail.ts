import { DeliveryFailure } from "../../../../leads/http/failure.ts";
import type { MailContent } from "../../../../leads/mail/auto-reply.ts";
import type { FeatureCore } from "../../../feature.ts";
import { ensureLinkKey, signToken } from "../../../lib/signed-token.ts";
import { renderMail } from "../../../mail/render.ts";
import { createBounceToken } from "../../../mail/visitor-mail.ts";
import { ServiceError } from "../../../services/service-error.ts";
import type { Praise } from "../praise.ts";

declare module "../../../lib/signed-token.ts" {
	interface FeaturePurposes {
		/** To write a few words, and to take them down. */
		praise: true;
	}
}

export type PraiseMailer = Pick<
	FeatureCore,
	"store" | "log" | "visitorMailer" | "siteUrl" | "gatewayUrl"
>;

/** The link doesn't expire, because consent can be withdrawn at any time. */
const linkEnd = 0xffff_ffff * 1000;

/** The one link of an invitation: to write, to agree to a shorter text, and to withdraw. */
export async function praiseLink(
	{ store, gatewayUrl }: Pick<PraiseMailer, "store" | "gatewayUrl">,
	id: string,
): Promise<string> {
	return `${gatewayUrl}/praise/${signToken(await ensureLinkKey(store), id, linkEnd, "praise")}`;
}

/** Mails a client within the budget. @throws ServiceError with a sentence */
export async function mailClient(
	{ store, visitorMailer, siteUrl }: PraiseMailer,
	{ email, lead }: Pick<Praise, "email" | "lead">,
	name: string,
	content: MailContent,
): Promise<void> {
	if (!visitorMailer)
		throw new ServiceError("conflict", "Emails to clients aren’t set up yet: see Settings, Email.");
	const bounceToken = await createBounceToken(store, lead);
	try {
		await visitorMailer.send(
			{ to: email, lead, purpose: "call", name },
			{ ...renderMail(content, siteUrl), bounceToken, attachments: [] },
			name.replaceAll(" ", "-"),
			async () => {},
		);
	} catch (thrown) {
		if (!(thrown instanceof DeliveryFailure)) throw thrown;
		// The mail may have arrived, so it counts as sent: nobody is asked twice.
		if (thrown.details.outcomeUnknown) return;
		throw new ServiceError(
			"conflict",
			`The email wasn’t sent: ${thrown.details.why ?? "the mail server rejected it"}.`,
		);
	}
}
