/** Asks a client for a few words, once the coach has won them. */
import { randomUUID } from "node:crypto";
import type { LeadDetail } from "../../desk-api/api.ts";
import type { LeadPraise, PraiseSuggestion } from "../../desk-api/features/praise.ts";
import { renderMail } from "../../mail/render.ts";
import { readLeadDetail } from "../../services/leads/lead-detail.ts";
import { ServiceError } from "../../services/service-error.ts";
import { identityKeys } from "../../store/people/identity.ts";
import { formatDay } from "./format-day.ts";
import { askAgainMs, praiseLimits, suggestMs } from "./limits.ts";
import { composeInvitation } from "./mails/compose-mails.ts";
import { mailClient, type PraiseMailer, praiseLink } from "./mails/send-mail.ts";
import { type Praise, praiseOf } from "./praise.ts";

/** Why the person isn't asked again, from their latest invitation; undefined if they can be asked. */
function describeLatest(
	{ askedAt, agreedAt, closedAt, closedBy }: Praise,
	now: number,
): string | undefined {
	if (closedAt !== undefined && closedBy === "client")
		return "They’d rather not, or took their words down. We won’t ask them again.";
	if (closedAt === undefined && agreedAt !== undefined)
		return `They wrote a few words on ${formatDay(agreedAt)}.`;
	if (askedAt + askAgainMs <= now) return undefined;
	return `You asked them on ${formatDay(askedAt)}. You can ask again after ${formatDay(askedAt + askAgainMs)}.`;
}

const firstNameOf = ({ firstName, name }: Pick<LeadDetail, "firstName" | "name">) =>
	firstName || (name.split(" ")[0] ?? "");

interface Askable {
	lead: LeadDetail;
	sentence?: string | undefined;
	hasAnswer: boolean;
}

/** Whether a lead's person can be asked. @throws ServiceError */
async function readAskable({ store, visitorMailer }: PraiseMailer, id: string): Promise<Askable> {
	const lead = await readLeadDetail(store, id);
	const email = lead.email.trim().toLowerCase();
	const [latest] = await praiseOf(store).ofPerson(lead.samePerson, email);
	const sentence = latest && describeLatest(latest, await store.now());
	const hasAnswer = latest?.agreedAt !== undefined && latest.closedAt === undefined;
	if (sentence) return { lead, sentence, hasAnswer };
	if (!email) return { lead, sentence: "You have no email address for them.", hasAnswer };
	if (!visitorMailer)
		return {
			lead,
			sentence: "Emails to clients aren’t set up yet: see Settings, Email.",
			hasAnswer,
		};
	return { lead, hasAnswer };
}

/** What the desk offers on a lead's page. @throws ServiceError */
export async function readLeadPraise(core: PraiseMailer, id: string): Promise<LeadPraise> {
	const { lead, sentence, hasAnswer } = await readAskable(core, id);
	if (sentence !== undefined) return { sentence, hasAnswer };
	const content = composeInvitation(firstNameOf(lead), "…");
	const { subject, text } = renderMail(content, core.siteUrl);
	return { mail: { to: lead.email, subject, text }, hasAnswer };
}

/** Whom the inbox suggests asking. */
export async function readSuggestion({
	store,
	visitorMailer,
}: PraiseMailer): Promise<PraiseSuggestion> {
	const lead = visitorMailer && (await praiseOf(store).lastWon(suggestMs, askAgainMs));
	if (!lead) return {};
	const { name, email } = await readLeadDetail(store, lead);
	return { lead, name: name || email };
}

/** Mails the invitation. @throws ServiceError */
export async function invite(core: PraiseMailer, leadId: string): Promise<void> {
	const { store, log } = core;
	const { lead, sentence } = await readAskable(core, leadId);
	if (sentence !== undefined) throw new ServiceError("conflict", sentence);
	if (lead.outcome !== "won")
		throw new ServiceError("conflict", "Mark them as won first, then ask.");
	const { email, phone } = identityKeys({ email: lead.email, phone: lead.dial ?? "" });
	// Two presses send one email.
	const { value: perMinute } = praiseLimits.praiseInvitationsPerMinutePerMailbox;
	if ((await store.consume(`praise invitation ${email}`, perMinute)) > 0)
		throw new ServiceError(
			"too-many",
			"You’ve just asked them. If it didn’t work, try again in a minute.",
		);
	const id = randomUUID();
	const invitation = { id, lead: leadId, email, phone, person: lead.name };
	await praiseOf(store).invite(invitation);
	try {
		const content = composeInvitation(firstNameOf(lead), await praiseLink(core, id));
		await mailClient(core, { email: lead.email, lead: leadId }, `praise invitation ${id}`, content);
	} catch (thrown) {
		await praiseOf(store).removeUnsent(id);
		throw thrown;
	}
	log("praise-invited", { id: leadId });
}
