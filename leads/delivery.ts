import type { EditsRecord } from "./built-in-forms/built-in-form.ts";
import { currentQuestion, type Form, type Question, type RawFields } from "./form.ts";
import type { LeadContext } from "./lead.ts";
import type { DeliveryStep } from "./progress.ts";

/** How a form's leads are delivered (`forms/<kind>/delivery.ts`; spec section 7). */
export interface Delivery<Fields> {
	/** Name of one lead, and of several. */
	label: readonly [one: string, many: string];
	/** Tag for new contacts, and source. Absent for forms that do not go to the CRM. */
	crm?: { tag: string; source: string };
	/** The same for forms that go to the CRM only if the owner says so (`CRM_KINDS`). */
	crmOnRequest?: { tag: string; source: string };
	/** True where the mail waits for the contact in the CRM. */
	mailNeedsContact?: boolean;
	/**
	 * In direct mode, the step whose failure the visitor sees (spec sections 4 and 8); a form
	 * without one makes no call there.
	 */
	decisiveStep?: DeliveryStep;
	/** True where the relay's own honeypot field is sent, empty. */
	sendsHoneypot?: boolean;
	/** @param name the visitor's, on one line */
	subject(name: string): string;
	/**
	 * What was asked or answered, in words.
	 * @param labels what the coach calls single answers: `facilityType.office` -> words
	 */
	summary(fields: Fields, labels?: AnswerLabels): string;
	/** The gateway's summary, where it has more than direct mode's. */
	gatewaySummary?(
		fields: Fields,
		context: Pick<LeadContext, "lang" | "edits" | "coachZone">,
	): { summary: string /** Lines below it. */; below: string };
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

/** What the coach calls single answers: `facilityType.office` -> words. */
export type AnswerLabels = NonNullable<EditsRecord["labels"]>;

/** A choice in words; an unknown key as it is. */
function optionText(
	{ field, options }: Required<Question>["choice"],
	key = "",
	labels: AnswerLabels = {},
): string {
	const own = `${field}.${key}`;
	if (Object.hasOwn(labels, own)) return labels[own] ?? key;
	return Object.hasOwn(options, key) ? (options[key] ?? key) : key;
}

/**
 * The answers of a questionnaire in human words, in the order of its steps.
 * @param labels what the coach calls single answers
 * @param brief shows text typed in place of a choice without the choice: "Area size: 1,500 sq ft"
 */
export function summariseAnswers(
	form: Form,
	fields: RawFields,
	labels?: AnswerLabels,
	brief = false,
): string {
	const list: Line[] = [];
	for (const step of Object.keys(form.questions ?? {})) {
		const { choice, text: words } = currentQuestion(form, step, fields) ?? {};
		const typed = words && fields[words.field];
		if (brief && choice && typed && fields[choice.field] === words.other)
			list.push([choice.summary, typed]);
		else {
			if (choice) list.push([choice.summary, optionText(choice, fields[choice.field], labels)]);
			if (words) list.push([words.summary, typed]);
		}
	}
	return joinLines(list);
}
