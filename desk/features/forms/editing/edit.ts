/** The changes that the editor can make. The object is stable, so that rows don't render again. */
import type { CoachForm, QuestionType } from "../../../../leads/form/definition.ts";
import { checkOptionKey, makeKey } from "../../../../leads/form/editing/keys.ts";
import type { FormWords } from "../../../../leads/form/words.ts";
import {
	changeKind,
	copyQuestion,
	type EditedForm,
	type EditorForm,
	type EditorQuestion,
	isTemporary,
	newQuestion,
	renameKey,
	withoutEmpty,
} from "./editor-form.ts";
import type { HistoryAction } from "./history.ts";
import { pruneReferences } from "./references.ts";

type FormPatch = Partial<Omit<CoachForm, "questions" | "format" | "name">>;

export interface Edit {
	/** Changes properties of the form; undefined removes one. */
	form(patch: { [Part in keyof FormPatch]: FormPatch[Part] | undefined }, field?: string): void;
	question(
		id: number,
		change: Partial<EditorQuestion> | ((question: EditorQuestion) => EditorQuestion),
		field?: string,
	): void;
	/** Adds a question after another, or at the end. @returns its id */
	add(type: QuestionType, form: EditorForm, after?: number): number;
	duplicate(id: number, form: EditorForm): number;
	kind(id: number, type: QuestionType): void;
	remove(id: number): void;
	/** Puts a deleted question back where it was. */
	restore(question: EditorQuestion, at: number): void;
	/** Up by one (-1) or down by one (1). */
	move(id: number, by: -1 | 1): void;
	/** Replaces temporary keys with keys made from the title and answers. */
	settleKeys(id: number): void;
	rename(id: number, key: string): void;
	/** Sets a text of a built-in form; undefined restores the standard wording. */
	word(lang: string, key: string, value: string | undefined): void;
	/** Sets the calculator's price; undefined restores the standard price. */
	price(value: number | undefined): void;
	/** Restores all standard texts and the standard price. */
	standardise(): void;
	undo(): void;
	redo(): void;
}

function settle(form: EditorForm, id: number): EditorForm {
	const question = form.questions.find((each) => each.id === id);
	if (!question) return form;
	const others = form.questions.filter((each) => each.id !== id).map(({ key }) => key);
	const { options } = question;
	const settledOptions =
		options?.some(({ key, label }) => isTemporary(key) && label.trim()) &&
		options.map((option, index) => {
			if (!isTemporary(option.key) || !option.label.trim()) return option;
			const otherKeys = options.filter((_, other) => other !== index).map(({ key }) => key);
			return { ...option, key: makeKey(option.label, otherKeys, "answer", checkOptionKey) };
		});
	const namedForm =
		isTemporary(question.key) && question.title.trim()
			? renameKey(form, id, makeKey(question.title, others, "question"))
			: form;
	if (!settledOptions) return namedForm;
	const keyChanges = new Map(
		options?.map(({ key }, index) => [key, settledOptions[index]?.key ?? key]),
	);
	const key = namedForm.questions.find((each) => each.id === id)?.key;
	return {
		...namedForm,
		questions: namedForm.questions.map((each) => {
			if (each.id === id) return { ...each, options: settledOptions };
			if (!each.when?.some((condition) => condition.question === key && condition.is)) return each;
			const when = each.when.map((condition) =>
				condition.question === key && condition.is
					? { ...condition, is: condition.is.map((name) => keyChanges.get(name) ?? name) }
					: condition,
			);
			return { ...each, when };
		}),
	};
}

function withWord(form: FormWords, lang: string, key: string, value?: string): FormWords {
	const { [key]: _, ...others } = form.messages[lang] ?? {};
	const texts = value === undefined ? others : { ...others, [key]: value };
	const { [lang]: __, ...languages } = form.messages;
	const messages = Object.keys(texts).length > 0 ? { ...languages, [lang]: texts } : languages;
	return { ...form, messages };
}

/** Moves a question. Returns the same list if the question is already at that end of the list. */
function moveQuestion(
	questions: readonly EditorQuestion[],
	id: number,
	by: number,
): readonly EditorQuestion[] {
	const at = questions.findIndex((each) => each.id === id);
	const [movedQuestion, other] = [questions[at], questions[at + by]];
	return movedQuestion && other
		? questions.with(at, other).with(at + by, movedQuestion)
		: questions;
}

export function createEdit(dispatch: (action: HistoryAction<EditedForm>) => void): Edit {
	const change = (make: (form: EditorForm) => EditorForm, field = "", follows = false) =>
		dispatch({
			...{ type: "change", field, follows },
			change: (form) => ("messages" in form ? form : pruneReferences(make(form))),
		});
	const changeAll = (
		make: (questions: readonly EditorQuestion[]) => readonly EditorQuestion[],
		field?: string,
	) =>
		change((form) => {
			const questions = make(form.questions);
			return questions === form.questions ? form : { ...form, questions };
		}, field);
	const insert = (question: EditorQuestion, at: number) =>
		changeAll((questions) => [...questions.slice(0, at), question, ...questions.slice(at)]);
	const insertAfter = (question: EditorQuestion, { questions }: EditorForm, after?: number) => {
		const at = questions.findIndex(({ id }) => id === after);
		insert(question, at < 0 ? questions.length : at + 1);
		return question.id;
	};
	// Undo takes back one reset at a time, but everything typed into a field at once.
	const changeWords = (make: (form: FormWords) => FormWords, field = "") =>
		dispatch({
			...{ type: "change", field },
			change: (form) => ("messages" in form ? make(form) : form),
		});
	const changeQuestion = (
		id: number,
		make: (question: EditorQuestion) => EditorQuestion,
		field?: string,
	) =>
		changeAll((questions) => questions.map((each) => (each.id === id ? make(each) : each)), field);
	return {
		form: (patch, field) =>
			change((form) => withoutEmpty({ ...form, ...patch }) as EditorForm, field),
		question(id, patch, field) {
			const make =
				typeof patch === "function"
					? patch
					: (question: EditorQuestion) => withoutEmpty({ ...question, ...patch });
			changeQuestion(id, make, field && `${id} ${field}`);
		},
		add: (type, form, after) => insertAfter(newQuestion(type, form), form, after),
		duplicate(id, form) {
			const question = form.questions.find((each) => each.id === id);
			return question ? insertAfter(copyQuestion(question, form), form, id) : id;
		},
		kind: (id, type) => changeQuestion(id, (question) => changeKind(question, type)),
		remove: (id) => changeAll((questions) => questions.filter((each) => each.id !== id)),
		restore: insert,
		move: (id, by) => changeAll((questions) => moveQuestion(questions, id, by)),
		settleKeys: (id) => change((form) => settle(form, id), "", true),
		rename: (id, key) => change((form) => renameKey(form, id, key), `${id} key`),
		word: (lang, key, value) =>
			changeWords(
				(form) => withWord(form, lang, key, value),
				value === undefined ? "" : `${lang} ${key}`,
			),
		price: (value) =>
			changeWords(
				(form) => withoutEmpty({ ...form, pricePerSqFt: value }),
				value === undefined ? "" : "price",
			),
		standardise: () =>
			changeWords((form) => withoutEmpty({ ...form, messages: {}, pricePerSqFt: undefined })),
		undo: () => dispatch({ type: "undo" }),
		redo: () => dispatch({ type: "redo" }),
	};
}
