/** The text that the coach reads about a lead, with labels instead of option keys. */

import { describeCampaign, describeTouch, splitTouch } from "../attribution.ts";
import type { LeadContext } from "../context.ts";
import { type Delivery, joinLines } from "../delivery.ts";
import { summariseRecord } from "../form/answers/record.ts";
import type { RawFields } from "../form/definition.ts";
import { deliveries } from "../forms/deliveries.ts";
import { completeFields, type FieldsOfKind, type LeadKind } from "../forms/forms.ts";

/** A language's English name, "Polish"; an invalid tag unchanged. */
function languageName(lang: string): string | undefined {
	try {
		return new Intl.DisplayNames("en", { type: "language" }).of(lang);
	} catch {
		return lang;
	}
}

/**
 * The lead's origin, in a few lines.
 * @param direct leaves out what only the gateway adds
 */
function originLines(context: LeadContext, direct: boolean): string {
	const { page, referrer, partner, source, campaign, lang, first, last, permission } = context;
	const pageTouch = { page: splitTouch({ page }).page, ...(referrer && { referrer }) };
	const now = describeTouch(pageTouch) + describeCampaign(campaign);
	// If the form is on the visit's first page, a "First page" line would repeat what "Page" says.
	const began = first && describeTouch({ ...first, page: splitTouch(first).page });
	const repeated = first && began + describeCampaign(splitTouch(first).campaign) === now;
	return joinLines([
		["Page", page],
		["Came from", referrer],
		["Partner", partner],
		["Placement", source],
		["Campaign", describeCampaign(campaign)],
		["First page", first && !direct && !repeated ? describeTouch(first) : ""],
		["Came again", last && !direct ? describeTouch(last) : ""],
		["Language", lang && languageName(lang)],
		["Wants to hear from you again", permission && !direct ? "ticked, not yet confirmed" : ""],
	]);
}

/**
 * The message about a lead: the answers, then additional facts and the origin.
 * @param direct leaves out what only the gateway adds
 */
export function summarise<Kind extends LeadKind>(
	kind: Kind,
	fields: RawFields,
	context: LeadContext,
	direct = false,
): string {
	const delivery: Delivery<FieldsOfKind<Kind>> = deliveries[kind];
	const all = completeFields(kind, fields);
	const { summary, below = "" } = (!direct && delivery.gatewaySummary?.(all, context)) || {
		summary: context.form
			? summariseRecord(context.form, fields)
			: delivery.summary(all, context.edits?.labels),
	};
	const foot = [below, originLines(context, direct)].filter(Boolean).join("\n");
	return summary + (foot && `\n\n-- \n${foot}`);
}
