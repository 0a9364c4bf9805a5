/** What the coach reads of a lead: the text of the message, in human words instead of option keys. */

import { describeCampaign, describeTouch, splitTouch } from "./attribution.ts";
import { type Delivery, joinLines } from "./delivery.ts";
import { fieldNames } from "./form.ts";
import { deliveries } from "./forms/deliveries.ts";
import { forms } from "./forms/forms.ts";
import type { FieldsOfKind, LeadContext, LeadKind, RawFields } from "./lead.ts";

/** A language by its English name, "Polish"; a tag that is none is shown as it is. */
function languageName(lang: string): string | undefined {
	try {
		return new Intl.DisplayNames("en", { type: "language" }).of(lang);
	} catch {
		return lang;
	}
}

/**
 * Where the lead came from, in a few lines.
 * @param direct without what only the gateway tells
 */
function originLines(context: LeadContext, direct: boolean): string {
	const { page, referrer, partner, source, campaign, lang, first, last, permission } = context;
	const here = { page: splitTouch({ page }).page, ...(referrer && { referrer }) };
	const now = describeTouch(here) + describeCampaign(campaign);
	// Whoever sends the form on the page where the visit began reads it above already.
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
		["May be written to again", permission && !direct ? "ticked, not yet confirmed" : ""],
	]);
}

/** A lead's fields as its form has them now; one that an earlier form did not ask for is empty. */
export function completeFields<Kind extends LeadKind>(
	kind: Kind,
	fields: RawFields,
): FieldsOfKind<Kind> {
	const all = fieldNames(forms[kind]).map((name) => [name, fields[name] ?? ""]);
	return Object.fromEntries(all) as FieldsOfKind<Kind>;
}

/**
 * The message of a lead: what was asked or answered, then what the coach should know besides and where
 * it came from.
 * @param direct keeps to what direct mode says
 */
export function summarise<Kind extends LeadKind>(
	kind: Kind,
	fields: RawFields,
	context: LeadContext,
	direct = false,
): string {
	const delivery: Delivery<FieldsOfKind<Kind>> = deliveries[kind];
	const all = completeFields(kind, fields);
	const { summary, below = "" } = (!direct && delivery.gatewaySummary?.(all, context.lang)) || {
		summary: delivery.summary(all),
	};
	const foot = [below, originLines(context, direct)].filter(Boolean).join("\n");
	return summary + (foot && `\n\n-- \n${foot}`);
}
