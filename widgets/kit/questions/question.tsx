import type { Question as FormQuestion, QuestionType } from "../../../leads/form/definition.ts";
import { asksForText } from "../../../leads/form/questions.ts";
import { tw } from "../element/styles/tw.ts";
import { useWidget } from "../element/use-widget.ts";
import type { FormState } from "../form/form-state.ts";
import type { QuestionView } from "./question-view.ts";
import { TextOfQuestion } from "./text-of-question.tsx";

interface QuestionProps {
	question: FormQuestion;
	/** Name of its input, and key of its texts. */
	name: string;
	/** The form's state; its initial values are the answers so far. */
	form: FormState;
	views: Partial<Record<QuestionType, QuestionView>>;
	/**
	 * Whether to show its title, for several questions on a page. In a step, the heading is the
	 * title.
	 */
	titled?: boolean;
	/** Id of a message that is shown elsewhere; without it, messages appear below the answer. */
	describedBy?: string | undefined;
}

/** A question: its hint, its answer and its message. */
export function Question({ question, name, form, views, titled, describedBy }: QuestionProps) {
	const { messages } = useWidget();
	const { key, title, hint, optional, fields, options, text, type } = question;
	const titleId = titled ? `${key}-title` : "question";
	const View = text && !options ? undefined : views[type];
	// Contact fields show their own messages.
	const invalid = !fields && Object.hasOwn(form.errors, key);
	const error = invalid && !describedBy && form.errors[key];
	const descriptionIds = [hint && `${key}-hint`, error && `${key}-error`, describedBy].filter(
		Boolean,
	);
	return (
		<div className={titled ? tw`mt-[24px]` : undefined}>
			{titled && (
				<p id={titleId} part="question" className="mb-[8px] font-semibold">
					{title}
					{optional && <span className="font-normal text-muted"> {messages.optional}</span>}
				</p>
			)}
			{!titled && optional && <p className="mb-[8px] text-label text-muted">{messages.optional}</p>}
			{hint && (
				<p id={`${key}-hint`} className="mb-[8px] text-label text-muted">
					{hint}
				</p>
			)}
			{View && (
				<View
					{...{ question, name, form, messages, invalid }}
					labelledBy={titleId}
					describedBy={descriptionIds.join(" ") || undefined}
				/>
			)}
			{text && (
				<TextOfQuestion
					{...{ form, text, messages }}
					question={key}
					isAsked={asksForText(question, form.initial)}
				/>
			)}
			{error}
		</div>
	);
}
