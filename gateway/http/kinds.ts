import { calculatorSample, parseCalculator } from "../../leads/calculator.ts";
import { checklistSample, parseChecklist } from "../../leads/checklist.ts";
import { consultationSample, parseConsultation } from "../../leads/consultation.ts";
import { contactSample, parseContact } from "../../leads/contact.ts";
import type { LeadKind, Parsed, RawFields } from "../../leads/lead.ts";
import { packageSample, parsePackage } from "../../leads/package.ts";
import { parseTrial, trialSample } from "../../leads/trial.ts";

interface Kind {
	/** The same rules that ran in the browser. */
	parse(raw: RawFields): Parsed<object>;
	/** A complete lead of this kind; its keys are the fields the kind has. */
	sample: object;
}

/** The rules of each kind of lead. */
export const kinds: Record<LeadKind, Kind> = {
	checklist: { parse: parseChecklist, sample: checklistSample },
	contact: { parse: parseContact, sample: contactSample },
	consultation: { parse: parseConsultation, sample: consultationSample },
	calculator: { parse: parseCalculator, sample: calculatorSample },
	package: { parse: parsePackage, sample: packageSample },
	trial: { parse: parseTrial, sample: trialSample },
};
