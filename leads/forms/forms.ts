/** All forms, for the gateway. Browsers load only the definitions that their widgets import. */

import type { FieldsOf, FormDefinition, RawFields } from "../form/definition.ts";
import { allFields } from "../form/validate.ts";
import { calculator, calculatorSample } from "./calculator/form.ts";
import { checklist, checklistSample } from "./checklist/form.ts";
import { consultation, consultationSample } from "./consultation/form.ts";
import { contact, contactSample } from "./contact/form.ts";
import { customForm, customFormSample } from "./form/form.ts";
import { meeting, meetingSample } from "./meeting/form.ts";
import { officePackage, packageSample } from "./package/form.ts";
import { trial, trialSample } from "./trial/form.ts";

export const forms = {
	checklist,
	contact,
	consultation,
	calculator,
	package: officePackage,
	trial,
	meeting,
	form: customForm,
} as const;

/** The kinds of lead, one per form (spec section 3). `trial` is the office-package form on the trial page. */
export type LeadKind = keyof typeof forms;

/** The form of a kind. */
export type LeadForm = FormDefinition & { kind: LeadKind };

/** The answers of a kind, as its form defines them. */
export type FieldsOfKind<Kind extends LeadKind> = FieldsOf<(typeof forms)[Kind]>;

/** The documented sample of each kind, as its form would contain it. */
export const sampleFields: { [Kind in LeadKind]: FieldsOfKind<Kind> } = {
	checklist: checklistSample,
	contact: contactSample,
	consultation: consultationSample,
	calculator: calculatorSample,
	package: packageSample,
	trial: trialSample,
	meeting: meetingSample,
	form: customFormSample,
};

/** The kinds of lead, in the order the coach sees them. */
export const leadKinds = Object.keys(forms) as LeadKind[];

/** A lead's fields according to the current form definition. Fields that an earlier version lacked are empty. */
export function completeFields<Kind extends LeadKind>(
	kind: Kind,
	fields: RawFields,
): FieldsOfKind<Kind> {
	return allFields(forms[kind], fields) as FieldsOfKind<Kind>;
}
