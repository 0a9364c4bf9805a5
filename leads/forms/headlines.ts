import type { LeadContext } from "../context.ts";
import { recordHeadline } from "../form/answers/record.ts";
import type { RawFields } from "../form/definition.ts";
import { calculatorHeadline } from "./calculator/headline.ts";
import { checklistHeadline } from "./checklist/headline.ts";
import { consultationHeadline } from "./consultation/headline.ts";
import { contactHeadline } from "./contact/headline.ts";
import { completeFields, type FieldsOfKind, type LeadKind } from "./forms.ts";
import type { Headline } from "./headline.ts";
import { meetingHeadline } from "./meeting/headline.ts";
import { packageHeadline } from "./package/headline.ts";
import { trialHeadline } from "./trial/headline.ts";

/** Headlines by form. Custom forms use {@link recordHeadline} instead. */
const headlines: { [Kind in LeadKind]?: Headline<FieldsOfKind<Kind>> } = {
	checklist: checklistHeadline,
	contact: contactHeadline,
	consultation: consultationHeadline,
	calculator: calculatorHeadline,
	package: packageHeadline,
	trial: trialHeadline,
	meeting: meetingHeadline,
};

/**
 * What a lead is about, on one line, for lists: "£464.40 a month, office, 1,500 sq ft". For the gateway.
 * @param context the form's language, if not English, and its record (custom form) or the coach's changes (built-in)
 */
export function writeHeadline<Kind extends LeadKind>(
	kind: Kind,
	fields: RawFields,
	context: Pick<LeadContext, "lang" | "form" | "edits"> = {},
): string {
	if (context.form) return recordHeadline(context.form);
	const write: Headline<FieldsOfKind<Kind>> | undefined = headlines[kind];
	return write?.(completeFields(kind, fields), context).replace(/\s+/g, " ").trim() ?? "";
}
