import type { QuestionOption } from "../../../leads/form/definition.ts";
import type { Messages } from "../../../leads/form/validate.ts";
import { tw } from "../element/tw.ts";

interface ChoiceCardsProps {
	/** The field that takes the option's key. */
	name: string;
	/** Each is a card, which says its label unless `messages["name.key"]` says otherwise. */
	options: readonly QuestionOption[];
	messages: Messages;
	/** The key chosen so far. */
	value?: string;
	/** Ids of the question and of what is said about the answer. */
	labelledBy: string;
	describedBy?: string;
	/** Nothing is chosen, and Next was pressed. */
	invalid?: boolean;
}

const listClass = tw`grid gap-[8px]`;
const twoColumnsClass = tw`wide:grid-cols-[1fr_1fr]`;

/** More options than this stand in two columns where there is room. */
const maxOneColumn = 6;

/**
 * One choice out of a few, as large cards. Inside each is a native radio button: its arrow keys, its
 * name and its state come from the browser.
 */
export function ChoiceCards(props: ChoiceCardsProps) {
	const { name, options, messages, value, invalid } = props;
	return (
		<div
			role="radiogroup"
			aria-labelledby={props.labelledBy}
			aria-describedby={props.describedBy}
			aria-required="true"
			aria-invalid={invalid || undefined}
			className={options.length > maxOneColumn ? `${listClass} ${twoColumnsClass}` : listClass}
		>
			{options.map(({ key, label }) => (
				<label
					key={key}
					part="choice"
					className="flex items-center gap-[8px] min-w-0 min-h-[56px] px-[16px] py-[8px] border-[1.5px] border-line rounded-field leading-[1.25] cursor-pointer swift hover:border-edge chosen:bg-soft chosen:border-focus targeted:outlined"
				>
					<input
						type="radio"
						name={name}
						value={key}
						defaultChecked={key === value}
						className="appearance-none flex-none w-[22px] h-[22px] rounded-full border-[2px] border-edge checked:border-[7px] checked:border-focus cursor-pointer bare"
					/>
					<span className="min-w-0">{messages[`${name}.${key}`] ?? label}</span>
				</label>
			))}
		</div>
	);
}
