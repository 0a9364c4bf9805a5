/** What the coach reads of a lead: the text of the message, in human words instead of option keys. */

import { campaignText, partsOf, touchText } from "./attribution.ts";
import { type Delivery, lines } from "./delivery.ts";
import { fieldNames } from "./form.ts";
import { deliveries } from "./forms/deliveries.ts";
import { forms } from "./forms/forms.ts";
import type { FieldsOfKind, LeadContext, LeadKind, RawFields } from "./lead.ts";

/** A language by its English name, "Polish"; a tag that is none is shown as it is. */
function languageOf(lang: string): string | undefined {
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
function origin(context: LeadContext, direct: boolean): string {
	const { page, referrer, partner, source, campaign, lang, first, last, permission } = context;
	const here = { page: partsOf({ page }).page, ...(referrer && { referrer }) };
	const now = touchText(here) + campaignText(campaign);
	// Whoever sends the form on the page where the visit began reads it above already.
	const began = first && touchText({ ...first, page: partsOf(first).page });
	const repeated = first && began + campaignText(partsOf(first).campaign) === now;
	return lines([
		["Page", page],
		["Came from", referrer],
		["Partner", partner],
		["Placement", source],
		["Campaign", campaignText(campaign)],
		["First page", first && !direct && !repeated ? touchText(first) : ""],
		["Came again", last && !direct ? touchText(last) : ""],
		["Language", lang && languageOf(lang)],
		["May be written to again", permission && !direct ? "ticked, not yet confirmed" : ""],
	]);
}

/** A lead's fields as its form has them now; one that an earlier form did not ask for is empty. */
export function completed<Kind extends LeadKind>(
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
	const all = completed(kind, fields);
	const { summary, below = "" } = (!direct && delivery.account?.(all, context.lang)) || {
		summary: delivery.summary(all),
	};
	const foot = [below, origin(context, direct)].filter(Boolean).join("\n");
	return summary + (foot && `\n\n-- \n${foot}`);
}
