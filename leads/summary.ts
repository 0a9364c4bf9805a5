/** What the coach reads of a lead: the text of the message, in human words instead of option keys. */
import { type Delivery, lines } from "./delivery.ts";
import { fieldNames } from "./form.ts";
import { deliveries } from "./kinds/deliveries.ts";
import { forms } from "./kinds/forms.ts";
import type { FieldsOfKind, LeadContext, LeadKind, RawFields } from "./lead.ts";

/** A language by its English name, "Polish"; a tag that is none is shown as it is. */
function languageOf(lang: string): string | undefined {
	try {
		return new Intl.DisplayNames("en", { type: "language" }).of(lang);
	} catch {
		return lang;
	}
}

/** Where the lead came from, in a few lines. */
function origin({ page, referrer, partner, source, campaign, lang }: LeadContext): string {
	const details = Object.entries(campaign ?? {}).map(([key, value]) => `${key}=${value}`);
	return lines([
		["Page", page],
		["Came from", referrer],
		["Partner", partner],
		["Placement", source],
		["Campaign", details.join(", ")],
		["Language", lang && languageOf(lang)],
	]);
}

/** A lead's fields as its form has them now; one that an earlier form did not ask for is empty. */
function completed<Kind extends LeadKind>(kind: Kind, fields: RawFields): FieldsOfKind<Kind> {
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
	const foot = [below, origin(context)].filter(Boolean).join("\n");
	return summary + (foot && `\n\n-- \n${foot}`);
}
