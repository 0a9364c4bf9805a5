import {
	type CoachQuestion,
	type ContactName,
	contactNames,
	type QuestionType,
	questionTypes,
} from "../../../../leads/form/definition.ts";
import { Button } from "../../../components/button.tsx";
import { Copy, Trash } from "../../../components/icons.tsx";
import { Select } from "../../../components/select.tsx";
import type { Edit } from "../editing/edit.ts";
import {
	type EditorForm,
	type EditorQuestion,
	isChoice,
	kindLabels,
	withoutEmpty,
} from "../editing/editor-form.ts";
import { CheckField, NumberField, TextField } from "../fields/fields.tsx";
import { KeyField } from "../fields/key-field.tsx";
import { Conditions } from "./conditions.tsx";
import { OptionList } from "./option-list.tsx";

export interface QuestionEditorProps {
	question: EditorQuestion;
	index: number;
	form: EditorForm;
	edit: Edit;
	onDuplicate(id: number): void;
	onRemove(id: number): void;
}

export const titleId = (id: number) => `question-${id}-title`;
const kinds = questionTypes.map((type) => [type, kindLabels[type]] as const);

/** Everything about one question. */
export function QuestionEditor(props: QuestionEditorProps) {
	const { question, index, form, edit, onDuplicate, onRemove } = props;
	const { id, title, hint, type, optional, key } = question;
	const set = (change: object, field?: string) => edit.question(id, change, field);
	const place = `questions.${index}`;
	return (
		<div className="question-fields stack">
			<TextField
				id={titleId(id)}
				label="Question text"
				place={`${place}.title`}
				rows={2}
				value={title}
				onChange={(value) => set({ title: value }, "title")}
				onBlur={() => edit.settleKeys(id)}
			/>
			<Select
				label="Kind"
				options={kinds}
				value={type}
				onChoose={(kind) => edit.kind(id, kind as QuestionType)}
			/>
			<KindFields {...props} />
			<TextField
				label="Help text (optional)"
				place={`${place}.hint`}
				value={hint ?? ""}
				onChange={(value) => set({ hint: value || undefined }, "hint")}
			/>
			{type !== "contact" && (
				<CheckField
					label="Optional"
					checked={optional ?? false}
					onChange={(checked) => set({ optional: checked || undefined })}
				/>
			)}
			<Conditions {...{ question, index, edit }} questions={form.questions} />
			<details>
				<summary>Name in files</summary>
				<KeyField
					place={`${place}.key`}
					value={key}
					taken={form.questions.filter((each) => each.id !== id).map((each) => each.key)}
					onChange={(next) => edit.rename(id, next)}
				/>
			</details>
			<div className="buttons">
				<Button onClick={() => onDuplicate(id)}>
					<Copy size={18} aria-hidden="true" />
					Duplicate
				</Button>
				<Button look="danger" onClick={() => onRemove(id)}>
					<Trash size={18} aria-hidden="true" />
					Delete
				</Button>
			</div>
		</div>
	);
}

/** What only a question of this kind has. */
function KindFields({ question, index, form, edit }: QuestionEditorProps) {
	const { id, type, min, max, unit, low, high, maxLength, points, category } = question;
	const categories = form.scoring?.categories;
	const set = (change: object, field?: string) => edit.question(id, change, field);
	const place = `questions.${index}`;
	const number = (label: string, name: string, value: number | undefined) => (
		<NumberField
			label={label}
			place={`${place}.${name}`}
			value={value}
			onChange={(next) => set({ [name]: next }, name)}
		/>
	);
	const text = (label: string, name: string, value: string | undefined) => (
		<TextField
			label={label}
			place={`${place}.${name}`}
			value={value ?? ""}
			onChange={(next) => set({ [name]: next || undefined }, name)}
		/>
	);
	const towards = categories && (
		<Select
			label="Category of the score"
			all="None: it does not count"
			options={categories.map((each) => [each.key, each.title || each.key] as const)}
			value={category ?? ""}
			onChoose={(next) => set({ category: next || undefined })}
		/>
	);
	if (isChoice(question))
		return (
			<>
				<OptionList {...{ question, place, categories, edit }} />
				{towards}
			</>
		);
	if (type === "yesno")
		return categories ? (
			<>
				<YesNoPoints
					points={points}
					place={`${place}.points`}
					onChange={(next, answer) => set({ points: withoutEmpty(next) }, answer)}
				/>
				{towards}
			</>
		) : null;
	if (type === "scale")
		return (
			<>
				<ScaleSelect {...{ min, max }} onChoose={set} />
				<div className="pair">
					{text(`Label of the lowest (${min})`, "low", low)}
					{text(`Label of the highest (${max})`, "high", high)}
				</div>
				{towards}
			</>
		);
	if (type === "number")
		return (
			<>
				<div className="pair">
					{number("Smallest (optional)", "min", min)}
					{number("Largest (optional)", "max", max)}
				</div>
				{text("Unit, such as £ or people", "unit", unit)}
			</>
		);
	if (type === "short" || type === "long")
		return number(
			`Character limit (default ${type === "short" ? "200" : "5,000"})`,
			"maxLength",
			maxLength,
		);
	return type === "contact" ? <ContactFields {...{ question, place, edit }} /> : null;
}

interface YesNoPointsProps {
	points: CoachQuestion["points"];
	place: string;
	onChange(points: object, answer: "yes" | "no"): void;
}

/** Points of the two answers to a yes-or-no question. */
const YesNoPoints = ({ points, place, onChange }: YesNoPointsProps) => (
	<div className="pair">
		{(["yes", "no"] as const).map((answer) => (
			<NumberField
				key={answer}
				label={`Points for ${answer}`}
				place={`${place}.${answer}`}
				value={points?.[answer]}
				onChange={(next) => onChange({ ...points, [answer]: next }, answer)}
			/>
		))}
	</div>
);

const scales = [
	...([
		["1-5", "1 to 5"],
		["0-10", "0 to 10"],
	] as const),
	...([
		["1-7", "1 to 7"],
		["1-10", "1 to 10"],
	] as const),
];

interface ScaleSelectProps {
	min: number | undefined;
	max: number | undefined;
	onChoose(scale: { min: number | undefined; max: number | undefined }): void;
}

const ScaleSelect = ({ min, max, onChoose }: ScaleSelectProps) => (
	<Select
		label="From and to"
		options={scales}
		value={`${min}-${max}`}
		onChoose={(next) => {
			const [from, to] = next.split("-").map(Number);
			onChoose({ min: from, max: to });
		}}
	/>
);

const contactLabels: Record<ContactName, string> = {
	firstName: "First name",
	lastName: "Last name",
	email: "Email",
	telephone: "Telephone",
	company: "Company",
};

interface ContactFieldsProps {
	question: EditorQuestion;
	/** Its path in the definition. */
	place: string;
	edit: Edit;
}

/** Which details are asked for, and which of them must be given. */
function ContactFields({ question, place, edit }: ContactFieldsProps) {
	const { id, fields = [] } = question;
	return (
		<fieldset className="stack tight" data-place={`${place}.fields`} tabIndex={-1}>
			<legend className="label">Details</legend>
			{contactNames.map((field) => {
				const part = fields.find((each) => each.field === field);
				const others = (optional: boolean | undefined) =>
					contactNames.flatMap((name) => {
						if (name === field) return [optional ? { field, optional } : { field }];
						return fields.filter((each) => each.field === name);
					});
				return (
					<div className="contact-part" key={field}>
						<CheckField
							label={contactLabels[field]}
							checked={part !== undefined}
							onChange={(checked) =>
								edit.question(id, {
									fields: checked
										? others(undefined)
										: fields.filter((each) => each.field !== field),
								})
							}
						/>
						{part && (
							<CheckField
								label={
									<>
										optional<span className="sr-only">: {contactLabels[field]}</span>
									</>
								}
								checked={part.optional ?? false}
								onChange={(checked) => edit.question(id, { fields: others(checked) })}
							/>
						)}
					</div>
				);
			})}
		</fieldset>
	);
}
