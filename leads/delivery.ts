import { currentQuestion, type Form, type RawFields } from "./form.ts";
import type { DeliveryStep } from "./progress.ts";

/** What becomes of a kind of lead (`forms/<kind>/delivery.ts`; spec section 7). */
export interface Delivery<Fields> {
	/** What the coach calls one, and several, of them. */
	label: readonly [one: string, many: string];
	/** Absent where the CRM is not told. The tag is for contacts that it creates. */
	crm?: { tag: string; source: string };
	/** The same for a kind that goes to the CRM only where the owner asks for it (`CRM_KINDS`). */
	crmOnRequest?: { tag: string; source: string };
	/** True where the mail waits until the contact is settled. */
	mailNeedsContact?: boolean;
	/**
	 * In direct mode, the step whose failure the visitor is told about (spec sections 4 and 8); a kind
	 * without one makes no call there.
	 */
	decisiveStep?: DeliveryStep;
	/** True where the relay's own honeypot travels along, empty. */
	sendsHoneypot?: boolean;
	/** @param name the visitor's, on one line */
	subject(name: string): string;
	/** What was asked or answered, in words. */
	summary(fields: Fields): string;
	/**
	 * The same as the gateway tells it, where that is more than direct mode says.
	 * @param lang the language it was asked in, where it was not English
	 */
	gatewaySummary?(
		fields: Fields,
		lang?: string,
	): { summary: string /** Lines below it. */; below: string };
}

/** One line of a summary. */
type Line = readonly [name: string, value: string | undefined];

/** Lines that have something to say; a long answer stays readable below its name. */
export function joinLines(list: readonly Line[]): string {
	return list
		.filter(([, value]) => value)
		.map(([name, value]) => `${name}: ${value}`)
		.join("\n");
}

/** A choice in words; a key we do not know is shown as it is. */
function optionText(options: Readonly<Record<string, string>>, key = ""): string {
	return Object.hasOwn(options, key) ? (options[key] ?? key) : key;
}

/**
 * The answers of a questionnaire in human words, in the order of its steps.
 * @param brief where words were typed in place of a choice, they alone are told: "Area size: 1,500 sq ft"
 */
export function summariseAnswers(form: Form, fields: RawFields, brief = false): string {
	const list: Line[] = [];
	for (const step of Object.keys(form.questions ?? {})) {
		const { choice, text: words } = currentQuestion(form, step, fields) ?? {};
		const typed = words && fields[words.field];
		if (brief && choice && typed && fields[choice.field] === words.other)
			list.push([choice.summary, typed]);
		else {
			if (choice) list.push([choice.summary, optionText(choice.options, fields[choice.field])]);
			if (words) list.push([words.summary, typed]);
		}
	}
	return joinLines(list);
}
