/** Every form, for the gateway; browsers load only the definitions that their widgets import. */
import type { FieldsOf } from "../form/definition.ts";
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

/** The documented sample of each kind, as its form would hold it. */
export const sampleFields: { [Kind in keyof typeof forms]: FieldsOf<(typeof forms)[Kind]> } = {
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
export const leadKinds = Object.keys(forms) as (keyof typeof forms)[];
