import type { QuestionOption } from "../../../leads/form/definition.ts";
import { chosenKeys } from "../../../leads/form/options.ts";
import { ownAnswer } from "../../../leads/form/questions.ts";
import { tw } from "../element/styles/tw.ts";
import type { AnswerProps } from "./question-view.ts";

const listClass = tw`grid gap-[8px]`;
const twoColumnsClass = tw`wide:grid-cols-[1fr_1fr]`;

/** More options than this are in two columns if there is room. */
const maxOneColumn = 6;

/** ARIA attributes of a group of radio buttons. */
export const radioGroup = ({ question, labelledBy, describedBy, invalid }: AnswerProps) => ({
	role: "radiogroup",
	"aria-labelledby": labelledBy,
	"aria-describedby": describedBy,
	"aria-required": !question.optional,
	"aria-invalid": invalid || undefined,
});

interface CardsProps extends Pick<AnswerProps, "form" | "messages" | "name" | "question"> {
	/** Attributes of the group. */
	group: object;
	/** Replaces the question's own options. */
	options?: readonly QuestionOption[];
	type: "checkbox" | "radio";
	markClass: string;
	/** Name of an option's input, if it differs from the question's. */
	nameOf?(option: string): string;
}

/**
 * Options as large cards, each with a native radio button or checkbox inside, which brings arrow
 * keys, name and state.
 */
export function Cards(props: CardsProps) {
	const { form, messages, name, question, type, nameOf } = props;
	const { options = question.options ?? [] } = props;
	const chosenOptions = chosenKeys(ownAnswer(form.initial, question.key));
	return (
		<div
			{...props.group}
			className={options.length > maxOneColumn ? `${listClass} ${twoColumnsClass}` : listClass}
		>
			{options.map(({ key, label }) => (
				<label
					key={key}
					part="choice"
					className="flex items-center gap-[8px] min-w-0 min-h-[56px] px-[16px] py-[8px] border-[1.5px] border-line rounded-field leading-[1.25] cursor-pointer swift hover:border-edge chosen:bg-soft chosen:border-focus targeted:outlined"
				>
					<input
						type={type}
						name={nameOf?.(key) ?? name}
						value={key}
						defaultChecked={chosenOptions.includes(key)}
						className={props.markClass}
					/>
					<span className="min-w-0">{messages[`${name}.${key}`] ?? label}</span>
				</label>
			))}
		</div>
	);
}
