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
	/** Of the score; undefined where there is none. */
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
		const taken = options.map(({ key }) => key);
		set([...options, { key: makeKey("", taken, "answer", checkOptionKey), label: "" }]);
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
				// biome-ignore lint/suspicious/noArrayIndexKey: keys may be the same while they are typed
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
						<div className="option-points">
							<NumberField
								label={
									<>
										Points<span className="sr-only"> of answer {at + 1}</span>
									</>
								}
								place={`${place}.options.${at}.points`}
								value={option.points}
								onChange={(points) => patch(at, { points }, "points")}
							/>
							<Select
								label={
									<>
										Counts towards<span className="sr-only">: answer {at + 1}</span>
									</>
								}
								all="the question’s category"
								options={categories.map(({ key, title }) => [key, title || key] as const)}
								value={option.category ?? ""}
								onChoose={(next) =>
									patch(at, { category: next || undefined } as object, "category")
								}
							/>
						</div>
					)}
					<div className="option-buttons">
						<Button
							look="plain"
							aria-label={`Move answer ${at + 1} up`}
							busy={at === 0}
							onClick={() => move(at, -1)}
						>
							<ArrowUp size={18} aria-hidden="true" />
						</Button>
						<Button
							look="plain"
							aria-label={`Move answer ${at + 1} down`}
							busy={at === options.length - 1}
							onClick={() => move(at, 1)}
						>
							<ArrowDown size={18} aria-hidden="true" />
						</Button>
						<Button
							look="plain"
							aria-label={`Remove answer ${at + 1}`}
							onClick={() => {
								set(options.filter((_, index) => index !== at));
								focusLater(labelId(Math.max(0, at - 1)));
							}}
						>
							<Trash size={18} aria-hidden="true" />
						</Button>
					</div>
				</div>
			))}
			<AddButton onClick={add}>Add an answer</AddButton>
		</fieldset>
	);
}
