/**
 * A form in the editor: a definition whose questions have ids, so that each stays the same row
 * through every change.
 */
import type {
	CoachForm,
	CoachQuestion,
	QuestionOption,
	QuestionType,
} from "../../../../leads/form/definition.ts";
import { makeKey } from "../../../../leads/form/editing/keys.ts";
import type { FormWords } from "../../../../leads/form/words.ts";

export interface EditorQuestion extends CoachQuestion {
	id: number;
}
export interface EditorForm extends Omit<CoachForm, "questions"> {
	questions: readonly EditorQuestion[];
}

/** What the editor changes: a form of the coach's own, or the words of a built-in one. */
export type EditedForm = EditorForm | FormWords;

let lastId = 0;
const withId = (question: CoachQuestion): EditorQuestion => ({ ...question, id: ++lastId });

export const toEditor = (form: CoachForm): EditorForm => ({
	...form,
	questions: form.questions.map(withId),
});

/** The definition, as it is saved. */
export const toDefinition = (form: EditorForm): CoachForm => ({
	...form,
	questions: form.questions.map(({ id: _, ...question }) => question),
});

/** Whether the editor made the key up because the coach hasn't typed a title yet. */
export const isTemporary = (key: string): boolean => /^(question|answer)(-\d+)?$/.test(key);

/** The kinds of question, in the coach's words. */
export const kindLabels: Record<QuestionType, string> = {
	choice: "Pick one",
	choices: "Pick several",
	yesno: "Yes or no",
	short: "Short text",
	long: "Long text",
	number: "Number",
	scale: "Scale",
	date: "Date",
	contact: "Contact details",
};

/** Shown for a question without a title. */
export const untitledQuestion = "Untitled question";

export const isChoice = ({ type }: CoachQuestion): boolean =>
	type === "choice" || type === "choices";

const emptyOptions = (): QuestionOption[] => [
	{ key: "answer", label: "" },
	{ key: "answer-2", label: "" },
];

/** Initial values for a question of this type. */
function partsOf(type: QuestionType): Partial<CoachQuestion> {
	if (type === "choice" || type === "choices") return { options: emptyOptions() };
	if (type === "scale") return { min: 1, max: 5 };
	if (type === "contact")
		return {
			title: "Who are you?",
			fields: [{ field: "firstName" }, { field: "lastName" }, { field: "email" }],
		};
	return {};
}

/** A new question of a kind. */
export function newQuestion(type: QuestionType, form: EditorForm): EditorQuestion {
	const keys = form.questions.map(({ key }) => key);
	const key = makeKey(type === "contact" ? "who" : "", keys, "question");
	return withId({ key, type, title: "", ...partsOf(type) });
}

/**
 * Changes a question's type. Keeps its title, hint, conditions and category, whether it's optional,
 * and its options between the two kinds of choice.
 */
export function changeKind(question: EditorQuestion, type: QuestionType): EditorQuestion {
	const { id, key, title, hint, when, category, options } = question;
	// A contact question marks each of its fields as optional, not the whole question.
	const optional = type === "contact" ? undefined : question.optional;
	const changedQuestion = {
		...partsOf(type),
		id,
		key,
		type,
		title,
		hint,
		optional,
		when,
		category,
	};
	return withoutEmpty(
		isChoice(changedQuestion) && options ? { ...changedQuestion, options } : changedQuestion,
	);
}

/** A copy of a question, with a key of its own. */
export function copyQuestion(question: EditorQuestion, form: EditorForm): EditorQuestion {
	const keys = form.questions.map(({ key }) => key);
	return withId({ ...question, key: makeKey(question.title, keys, "question") });
}

/** Removes undefined properties, which makes equal definitions compare as equal. */
export function withoutEmpty<Part extends object>(part: Part): Part {
	return Object.fromEntries(
		Object.entries(part).filter(([, value]) => value !== undefined),
	) as Part;
}

/** Renames a question's key everywhere in the form. */
export function renameKey(form: EditorForm, id: number, key: string): EditorForm {
	const old = form.questions.find((question) => question.id === id)?.key;
	if (old === undefined || old === key) return form;
	const { fields } = form.delivery;
	return {
		...form,
		questions: form.questions.map((question) => {
			if (question.id === id) return { ...question, key };
			if (!question.when?.some((condition) => condition.question === old)) return question;
			const when = question.when.map((condition) =>
				condition.question === old ? { ...condition, question: key } : condition,
			);
			return { ...question, when };
		}),
		delivery: fields
			? {
					...form.delivery,
					fields: Object.fromEntries(
						Object.entries(fields).map(([name, field]) => [name === old ? key : name, field]),
					),
				}
			: form.delivery,
	};
}
