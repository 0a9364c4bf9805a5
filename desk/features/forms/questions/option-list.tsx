import type { Category, QuestionOption } from "../../../../leads/form/definition.ts";
import { checkOptionKey, makeKey } from "../../../../leads/form/editing/keys.ts";
import { Button } from "../../../components/button.tsx";
import { ArrowDown, ArrowUp, Trash } from "../../../components/icons.tsx";
import { Select } from "../../../components/select.tsx";
import type { Edit } from "../editing/edit.ts";
import { type EditorQuestion, withoutEmpty } from "../editing/editor-form.ts";
import { NumberField, TextField } from "../fields/fields.tsx";
import { focusLater } from "../fields/focus.ts";
import { AddButton } from "../fields/list-buttons.tsx";

interface OptionListProps {
	question: EditorQuestion;
	/** Its path in the definition. */
	place: string;
	/** The score's categories; undefined without a score. */
	categories: readonly Category[] | undefined;
	edit: Edit;
}

/** The answers to choose from. */
export function OptionList({ question, place, categories, edit }: OptionListProps) {
	const { id, options = [] } = question;
	const set = (next: readonly QuestionOption[], field?: string) =>
		edit.question(id, { options: next }, field);
	const patch = (at: number, change: Partial<QuestionOption>, field: string) =>
		set(
			options.map((option, index) =>
				index === at ? withoutEmpty({ ...option, ...change }) : option,
			),
			`option ${at} ${field}`,
		);
	const labelId = (at: number) => `option-${id}-${at}`;
	const add = () => {
		const keys = options.map(({ key }) => key);
		set([...options, { key: makeKey("", keys, "answer", checkOptionKey), label: "" }]);
		focusLater(labelId(options.length));
	};
	const move = (at: number, by: number) => {
		const next = [...options];
		next.splice(at + by, 0, ...next.splice(at, 1));
		set(next);
		focusLater(labelId(at + by));
	};
	return (
		<fieldset className="stack tight" data-place={`${place}.options`} tabIndex={-1}>
			<legend className="label">Answers</legend>
			{options.map((option, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: keys may coincide while they are typed
				<div className="option" key={at}>
					<TextField
						id={labelId(at)}
						label={`Answer ${at + 1}`}
						hidden
						place={`${place}.options.${at}`}
						value={option.label}
						onChange={(label) => patch(at, { label }, "label")}
						onBlur={() => edit.settleKeys(id)}
					/>
					{categories && (
						<OptionPoints
							{...{ option, categories, number: at + 1 }}
							place={`${place}.options.${at}.points`}
							onPatch={(change, field) => patch(at, change, field)}
						/>
					)}
					<OptionButtons
						number={at + 1}
						isFirst={at === 0}
						isLast={at === options.length - 1}
						onMove={(by) => move(at, by)}
						onRemove={() => {
							set(options.filter((_, index) => index !== at));
							focusLater(labelId(Math.max(0, at - 1)));
						}}
					/>
				</div>
			))}
			<AddButton onClick={add}>Add an answer</AddButton>
		</fieldset>
	);
}

interface OptionPointsProps {
	option: QuestionOption;
	/** From 1. */
	number: number;
	place: string;
	categories: readonly Category[];
	onPatch(change: Partial<QuestionOption>, field: string): void;
}

/** How much an answer counts in the score, and in which category. */
const OptionPoints = ({ option, number, place, categories, onPatch }: OptionPointsProps) => (
	<div className="option-points">
		<NumberField
			label={
				<>
					Points<span className="sr-only"> of answer {number}</span>
				</>
			}
			place={place}
			value={option.points}
			onChange={(points) => onPatch({ points } as object, "points")}
		/>
		<Select
			label={
				<>
					Counts towards<span className="sr-only">: answer {number}</span>
				</>
			}
			all="the question’s category"
			options={categories.map(({ key, title }) => [key, title || key] as const)}
			value={option.category ?? ""}
			onChoose={(next) => onPatch({ category: next || undefined } as object, "category")}
		/>
	</div>
);

interface OptionButtonsProps {
	/** From 1. */
	number: number;
	isFirst: boolean;
	isLast: boolean;
	onMove(by: 1 | -1): void;
	onRemove(): void;
}

const OptionButtons = ({ number, isFirst, isLast, onMove, onRemove }: OptionButtonsProps) => (
	<div className="option-buttons">
		<Button
			look="plain"
			aria-label={`Move answer ${number} up`}
			busy={isFirst}
			onClick={() => onMove(-1)}
		>
			<ArrowUp size={18} aria-hidden="true" />
		</Button>
		<Button
			look="plain"
			aria-label={`Move answer ${number} down`}
			busy={isLast}
			onClick={() => onMove(1)}
		>
			<ArrowDown size={18} aria-hidden="true" />
		</Button>
		<Button look="plain" aria-label={`Remove answer ${number}`} onClick={onRemove}>
			<Trash size={18} aria-hidden="true" />
		</Button>
	</div>
);
