import type { LeadContext } from "./context.ts";
import { type AnswerLabels, answersInWords } from "./form/answers/answers-in-words.ts";
import type { Answers, FormDefinition } from "./form/definition.ts";
import type { DeliveryStep } from "./progress.ts";

/** How a form's leads are delivered (`forms/<kind>/delivery.ts`; spec section 7). */
export interface Delivery<Fields> {
	/** Name for one lead, and for several. */
	label: readonly [one: string, many: string];
	/** Tag for new contacts, and source; absent for forms that do not go to the CRM. */
	crm?: { tag: string; source: string };
	/** The same for forms that go to the CRM only if the owner chooses so (`CRM_KINDS`). */
	crmOnRequest?: { tag: string; source: string };
	/** Whether the mail waits for the contact in the CRM. */
	mailNeedsContact?: boolean;
	/**
	 * In direct mode, the step whose failure the visitor sees (spec sections 4 and 8). Without one, the form makes
	 * no calls in direct mode.
	 */
	decisiveStep?: DeliveryStep;
	/**
	 * Whether the form needs a feature to store its leads; without that feature they are rejected.
	 */
	needsFeature?: boolean;
	/** Whether to send the relay's own honeypot field, empty. */
	sendsHoneypot?: boolean;
	/** @param name the visitor's name, on one line */
	subject(name: string): string;
	/**
	 * The answers in words.
	 * @param labels the coach's labels for single answers, by keys such as `facilityType.office`
	 */
	summary(fields: Fields, labels?: AnswerLabels): string;
	/** The gateway's summary, if it has more than direct mode's. */
	gatewaySummary?(
		fields: Fields,
		context: LeadContext,
	): {
		summary: string;
		/** Lines below the summary. */
		below: string;
	};
}

/** One line of a summary. */
type Line = readonly [name: string, value: string | undefined];

/** Joins the lines that have a value. */
export function joinLines(list: readonly Line[]): string {
	return list
		.filter(([, value]) => value)
		.map(([name, value]) => `${name}: ${value}`)
		.join("\n");
}

/** A questionnaire's answers in words, one per line; see {@link answersInWords}. */
export const summariseAnswers = (
	form: FormDefinition,
	fields: Answers,
	labels?: AnswerLabels,
	brief?: boolean,
): string =>
	joinLines(
		answersInWords(form, fields, labels, brief).map(([, question, answer]) => [question, answer]),
	);
