/** Turns what the coach enters into leads: their fields, and the record of what each field means. */
import { createHash } from "node:crypto";
import type { LeadContext } from "../../../leads/context.ts";
import type { FormRecord } from "../../../leads/form/answers/record.ts";
import type { RawFields } from "../../../leads/form/definition.ts";
import type { DeliveryProgress } from "../../../leads/progress.ts";
import { cleanText } from "../../../leads/values/clean-text.ts";
import type { ContactRow, PersonByHand } from "../../desk-api/features/contacts.ts";
import type { EnteredLead } from "../../store/leads/entered-leads.ts";

/**
 * Delay in milliseconds between two imported people sent to the CRM. New enquiries then needn't wait behind them.
 */
export const crmGapMs = 1000;

/** No mail is sent about somebody whom the coach entered, neither to the coach nor to them. */
export const progressByHand: DeliveryProgress = {
	...{ done: ["mail"], begun: {} },
	reply: { state: "not sent", why: "you added them yourself" },
};

/** An imported person gets no opportunity in the CRM: they haven't asked for anything. */
export const progressOfImport: DeliveryProgress = {
	...{ done: ["mail", "opportunity"], begun: {} },
	reply: { state: "not sent", why: "you imported them" },
};

/** Splits a name: the first word is the first name, the rest the last name. */
function splitName(input: string): RawFields {
	const name = cleanText(input, "name").replace(/\s+/g, " ");
	const end = name.indexOf(" ");
	const [firstName, lastName] = end < 0 ? [name, ""] : [name.slice(0, end), name.slice(end + 1)];
	return { firstName, ...(lastName && { lastName }) };
}

/** The fields by which somebody is recognised. */
export const identityFields = ({
	name,
	email,
	phone,
}: Pick<ContactRow, "name" | "email" | "phone">): RawFields => ({
	...splitName(name),
	...{ email: cleanText(email, "email"), telephone: cleanText(phone, "code") },
});

type Question = [key: string, question: string, answer: string];

/** The answers that aren't empty, as fields, and as a form's record. */
function recordAnswers(
	questions: readonly Question[],
	record: Omit<FormRecord, "version" | "questions">,
): { fields: RawFields; form: FormRecord } {
	const answers = questions
		.map(([key, question, answer]): Question => [key, question, cleanText(answer, "lines")])
		.filter(([, , answer]) => answer !== "");
	return {
		fields: Object.fromEntries(answers.map(([key, , answer]) => [key, answer])),
		form: { ...record, version: "", questions: answers.map(([key, text]) => [key, text]) },
	};
}

const crmRecord = (tag: string, source: string): FormRecord["crm"] => ({
	...{ tag, source, note: true, fields: {} },
});

/** A person whom the coach typed in after a call, as a lead. */
export function toLeadByHand(id: string, input: PersonByHand): EnteredLead {
	const { fields, form } = recordAnswers(
		[
			["message", "What they want:", input.wish],
			["origin", "How they found you:", input.origin],
			["agreed", "What you agreed:", input.agreed],
		],
		{ name: "by-hand", title: "By hand", crm: crmRecord("by-hand", "By hand") },
	);
	const context: LeadContext = {
		page: "",
		referrer: "",
		source: "By hand",
		entered: "by-hand",
		form,
	};
	return { id, fields: { ...identityFields(input), ...fields }, context, delayMs: 0 };
}

/** The id of an imported line: the same whenever it is sent again. */
export function idOfRow(importId: string, line: number): string {
	const hex = createHash("sha256").update(`${importId} ${line}`).digest("hex");
	// RFC 9562 leaves the content of a version 8 id to its maker.
	return [
		...[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`],
		...[`a${hex.slice(17, 20)}`, hex.slice(20, 32)],
	].join("-");
}

/** A person in an imported file, as a lead. */
export function toImportedLead(importId: string, row: ContactRow, toCrm: boolean): EnteredLead {
	const { fields, form } = recordAnswers(
		[
			["note", "Note:", row.note],
			["consent", "Agreed to hear from you:", row.consent],
		],
		{
			...{ name: "imported", title: "Imported from a file" },
			...(toCrm && { crm: crmRecord("imported", "Imported from a file") }),
		},
	);
	const company = cleanText(row.company).replace(/\s+/g, " ");
	const context: LeadContext = {
		...{ page: "", referrer: "", source: "Imported from a file", entered: "import", form },
	};
	return {
		...{ id: idOfRow(importId, row.line), context },
		fields: { ...identityFields(row), ...(company && { company }), ...fields },
		delayMs: toCrm ? row.line * crmGapMs : 0,
	};
}
