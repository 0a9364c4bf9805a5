import { type QuestionType, questionTypes } from "../../../../leads/form/definition.ts";
import { Button } from "../../../components/button.tsx";
import { Copy, Trash } from "../../../components/icons.tsx";
import { Select } from "../../../components/select.tsx";
import { kindLabels } from "../editing/editor-form.ts";
import { CheckField, TextField } from "../fields/fields.tsx";
import { KeyField } from "../fields/key-field.tsx";
import { Conditions } from "./conditions.tsx";
import { KindFields, type KindFieldsProps } from "./kind-fields.tsx";

export interface QuestionEditorProps extends KindFieldsProps {
	onDuplicate(id: number): void;
	onRemove(id: number): void;
}

export const titleId = (id: number) => `question-${id}-title`;
const kinds = questionTypes.map((type) => [type, kindLabels[type]] as const);

/** The fields of one question. */
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
				<summary>Name in exported files</summary>
				<KeyField
					place={`${place}.key`}
					value={key}
					otherKeys={form.questions.filter((each) => each.id !== id).map((each) => each.key)}
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
