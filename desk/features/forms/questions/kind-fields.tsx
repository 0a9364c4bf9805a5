import {
	type CoachQuestion,
	type ContactName,
	contactNames,
} from "../../../../leads/form/definition.ts";
import { Select } from "../../../components/select.tsx";
import type { Edit } from "../editing/edit.ts";
import {
	type EditorForm,
	type EditorQuestion,
	isChoice,
	withoutEmpty,
} from "../editing/editor-form.ts";
import { CheckField, NumberField, TextField } from "../fields/fields.tsx";
import { OptionList } from "./option-list.tsx";

export interface KindFieldsProps {
	question: EditorQuestion;
	/** The question's index. */
	index: number;
	form: EditorForm;
	edit: Edit;
}

/** The fields that only this type of question has. */
export function KindFields({ question, index, form, edit }: KindFieldsProps) {
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
			label="Score category"
			all="None: it doesn’t count"
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
					{text(`Label for the lowest (${min})`, "low", low)}
					{text(`Label for the highest (${max})`, "high", high)}
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
		label="Range"
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

/** The contact details to ask for, and which are optional. */
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
