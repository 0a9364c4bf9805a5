/** Optional data for the CRM beyond spec section 7. None by default. */

import { describeCampaign, splitTouch } from "../attribution.ts";
import type { Delivery } from "../delivery.ts";
import { type FormRecord, recordFields } from "../form/answers/record.ts";
import type { RawFields } from "../form/definition.ts";
import { labelOf } from "../form/options.ts";
import { askedFields } from "../form/questions.ts";
import { deliveries } from "../forms/deliveries.ts";
import { forms, type LeadKind } from "../forms/forms.ts";
import type { Lead } from "../lead.ts";
import { summarise } from "../mail/summary.ts";
import type { DeliveryStep } from "../progress.ts";

export interface CrmExtras {
	/** Kinds that go to the CRM in addition to those of the specification (`CRM_KINDS`). */
	kinds: readonly LeadKind[];
	/** Whether answers and origin are added to the contact as a note (`CRM_NOTES`). */
	notes: boolean;
	/** Custom field in the CRM for each answer or part of the origin (`CRM_FIELDS`). */
	fields: Readonly<Record<string, string>>;
}

export interface CrmFlow {
	/** Tag for new contacts. */
	tag: string;
	source: string;
	/** Tag for existing contacts. */
	existingTag: string;
	/** The form's own stage for its opportunities. */
	stage?: string | undefined;
}

const noExtras: CrmExtras = { kinds: [], notes: false, fields: {} };

/** The tag that every specified form gives to an existing contact (spec section 7). */
const checklistTag = "business-checklist-download";

/** Tags and source for a form's leads in the CRM; undefined if they don't go there. */
export function crmFlowOf(
	kind: LeadKind,
	extra: readonly DeliveryStep[] = [],
	form?: FormRecord,
): CrmFlow | undefined {
	if (form)
		return form.crm && extra.includes("contact")
			? { ...form.crm, existingTag: form.crm.tag }
			: undefined;
	const { crm, crmOnRequest }: Delivery<never> = deliveries[kind];
	if (crm) return { ...crm, existingTag: checklistTag };
	if (!extra.includes("contact")) return undefined;
	return { ...crmOnRequest, existingTag: crmOnRequest?.tag ?? "" } as CrmFlow;
}

/** A lead's optional CRM steps: those that the owner switched on or its form asks for. */
export function extraSteps(
	{ kind, fields: answers, context }: Pick<Lead, "kind" | "fields" | "context">,
	{ kinds, notes, fields }: CrmExtras = noExtras,
): DeliveryStep[] {
	if (context.form) return formSteps(context.form, answers, { notes, fields });
	const goesToCrm = deliveries[kind].crm !== undefined;
	if (!goesToCrm && !kinds.includes(kind)) return [];
	return [
		...(goesToCrm ? [] : (["contact", "tags", "opportunity"] as const)),
		...(Object.keys(fields).length > 0 ? (["fields"] as const) : []),
		...(notes ? (["note"] as const) : []),
	];
}

/** The CRM steps of a custom form; none if its leads don't go there, or the visitor left no email address. */
function formSteps(
	form: FormRecord,
	answers: RawFields,
	owner: Pick<CrmExtras, "notes" | "fields">,
): DeliveryStep[] {
	const { crm } = form;
	if (!crm || !answers.email) return [];
	return [
		...(["contact", "tags", "opportunity"] as const),
		...(Object.keys({ ...owner.fields, ...recordFields(form, answers) }).length > 0
			? (["fields"] as const)
			: []),
		...(crm.note || owner.notes ? (["note"] as const) : []),
	];
}

/** Text by which our note is recognised after an unanswered create. */
export const noteMark = ({ id }: Lead) => `Lead ${id}`;

/** The note's text: answers and origin, as in the coach's mail. */
export const noteText = (lead: Lead) =>
	`${summarise(lead.kind, lead.fields, lead.context)}\n\n${noteMark(lead)}`;

/** Values for custom fields that don't come from answers. */
export const contextFields = {
	page: ({ context }: Lead) => context.page,
	referrer: ({ context }: Lead) => context.referrer,
	partner: ({ context }: Lead) => context.partner,
	placement: ({ context }: Lead) => context.source,
	campaign: ({ context }: Lead) => describeCampaign(context.campaign),
	firstPage: ({ context: { first } }: Lead) => first && splitTouch(first).page,
	firstReferrer: ({ context: { first } }: Lead) => first?.referrer,
	firstCampaign: ({ context: { first } }: Lead) =>
		first && describeCampaign(splitTouch(first).campaign),
	language: ({ context }: Lead) => context.lang,
} satisfies Record<string, (lead: Lead) => string | undefined>;

/** Values for the CRM's custom fields, choices in words. Empty ones are left out. */
export function customFieldsOf(
	lead: Lead,
	wantedFields: CrmExtras["fields"],
): Record<string, string> {
	const askedQuestions = askedFields(forms[lead.kind], lead.fields);
	const answerTo = (name: string): string | undefined => {
		if (Object.hasOwn(contextFields, name))
			return contextFields[name as keyof typeof contextFields](lead);
		const answer = lead.fields[name];
		const options = askedQuestions.find((each) => each.name === name)?.field.options;
		return (answer && labelOf(options, answer)) || answer;
	};
	const values = Object.entries(wantedFields)
		.map(([name, field]): [string, string] => [field, answerTo(name) ?? ""])
		.filter(([, value]) => value);
	const { form } = lead.context;
	return { ...Object.fromEntries(values), ...(form && recordFields(form, lead.fields)) };
}
