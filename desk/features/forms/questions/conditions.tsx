import { type Condition, canDecide } from "../../../../leads/form/definition.ts";
import { optionsOf } from "../../../../leads/form/options.ts";
import { Select } from "../../../components/select.tsx";
import type { Edit } from "../editing/edit.ts";
import { type EditorQuestion, untitledQuestion, withoutEmpty } from "../editing/editor-form.ts";
import { CheckField, NumberField } from "../fields/fields.tsx";
import { AddButton, RemoveButton } from "../fields/list-buttons.tsx";

interface ConditionsProps {
	question: EditorQuestion;
	/** The question's index. */
	index: number;
	questions: readonly EditorQuestion[];
	edit: Edit;
}

/** The conditions under which a question is asked. */
export function Conditions({ question, index, questions, edit }: ConditionsProps) {
	const { id, when = [] } = question;
	const possible = questions.slice(0, index).filter(canDecide);
	const set = (next: readonly Condition[], field?: string) =>
		edit.question(id, { when: next.length > 0 ? next : undefined } as object, field);
	const patch = (at: number, change: object, field?: string) =>
		set(
			when.map((each, other) => (other === at ? withoutEmpty({ ...each, ...change }) : each)),
			field,
		);
	if (possible.length === 0 && when.length === 0)
		return (
			<p className="hint">
				Everyone sees this question. To ask it only after certain answers, put a question of one of
				these types before it: Pick one, Pick several, Yes or no, Number, Scale.
			</p>
		);
	return (
		<fieldset className="stack tight">
			<legend className="label">When to ask</legend>
			{when.length === 0 && <p className="hint">Always.</p>}
			{when.map((condition, at) => (
				<ConditionFields
					// biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names
					key={at}
					{...{ condition, at, questions, possible }}
					place={`questions.${index}.when.${at}`}
					onSubject={(next) =>
						set(when.map((each, other) => (other === at ? { question: next } : each)))
					}
					onPatch={(change, field) => patch(at, change, field)}
					onRemove={() => set(when.filter((_, other) => other !== at))}
				/>
			))}
			{possible.length > 0 && (
				<AddButton onClick={() => set([...when, { question: possible.at(-1)?.key ?? "" }])}>
					{when.length === 0 ? "Ask it only after certain answers" : "Add a condition"}
				</AddButton>
			)}
		</fieldset>
	);
}

interface ConditionFieldsProps {
	condition: Condition;
	/** The condition's index. */
	at: number;
	/** The condition's path in the definition. */
	place: string;
	questions: readonly EditorQuestion[];
	/** Questions that the condition can refer to. */
	possible: readonly EditorQuestion[];
	onSubject(key: string): void;
	onPatch(change: Partial<Condition>, field?: string): void;
	onRemove(): void;
}

/** One condition: a question, and the answers that satisfy it. */
function ConditionFields(props: ConditionFieldsProps) {
	const { condition, at, place, questions, possible, onSubject, onPatch, onRemove } = props;
	const subject = questions.find(({ key }) => key === condition.question);
	const about = subject && possible.includes(subject) ? subject : undefined;
	const isNumeric = about?.type === "number" || about?.type === "scale";
	const titleWithNumber = (each: EditorQuestion) =>
		`${questions.indexOf(each) + 1}. ${each.title.trim() || untitledQuestion}`;
	const unusable = subject
		? `${titleWithNumber(subject)} (can’t be used here)`
		: "(choose a question)";
	return (
		<div className="condition stack tight">
			<p className="label">Condition {at + 1}</p>
			<Select
				label={at === 0 ? "Only if the answer to" : "and the answer to"}
				place={place}
				options={[
					...(about ? [] : [[condition.question, unusable] as const]),
					...possible.map((each) => [each.key, titleWithNumber(each)] as const),
				]}
				value={condition.question}
				onChoose={onSubject}
			/>
			{about && isNumeric && (
				<div className="pair">
					<NumberField
						label="is at least"
						value={condition.from}
						onChange={(from) => onPatch({ from } as object, `from ${at}`)}
					/>
					<NumberField
						label="and at most"
						value={condition.to}
						onChange={(to) => onPatch({ to } as object, `to ${at}`)}
					/>
				</div>
			)}
			{about && !isNumeric && (
				<fieldset data-place={`${place}.is`} tabIndex={-1}>
					<legend className="label">is one of</legend>
					{optionsOf(about).map(({ key, label }) => (
						<CheckField
							key={key}
							label={label.trim() || "Untitled answer"}
							checked={condition.is?.includes(key) ?? false}
							onChange={(checked) => {
								const is = (condition.is ?? []).filter((each) => each !== key);
								const next = checked ? [...is, key] : is;
								onPatch({ is: next.length > 0 ? next : undefined } as object);
							}}
						/>
					))}
				</fieldset>
			)}
			<RemoveButton label={`Remove condition ${at + 1}`} onClick={onRemove}>
				Remove this condition
			</RemoveButton>
		</div>
	);
}
