import { type Condition, optionsOf } from "../../leads/custom-forms/definition.ts";
import { Button } from "../components/button.tsx";
import { Plus, Trash } from "../components/icons.tsx";
import type { Edit } from "./edit.ts";
import { type EditorQuestion, withoutEmpty } from "./editor-form.ts";
import { CheckField, NumberField } from "./fields.tsx";

/** Kinds whose answers decide; free text does not. */
const decides = ({ type }: EditorQuestion) =>
	["choice", "choices", "yesno", "number", "scale"].includes(type);

interface ConditionsProps {
	question: EditorQuestion;
	/** The questions that come before it. */
	earlier: readonly EditorQuestion[];
	edit: Edit;
}

/** When a question is asked. */
export function Conditions({ question, earlier, edit }: ConditionsProps) {
	const { id, when = [] } = question;
	const possible = earlier.filter(decides);
	const set = (next: readonly Condition[], field?: string) =>
		edit.question(id, { when: next.length > 0 ? next : undefined } as object, field);
	const patch = (at: number, change: object, field?: string) =>
		set(
			when.map((each, index) => (index === at ? withoutEmpty({ ...each, ...change }) : each)),
			field,
		);
	const numbered = (each: EditorQuestion) =>
		`${earlier.indexOf(each) + 1}. ${each.title || "Question without a text"}`;
	if (possible.length === 0 && when.length === 0)
		return (
			<p className="hint">
				It is always asked. To ask it only after certain answers, put a choice, a number or a scale
				before it.
			</p>
		);
	return (
		<fieldset className="stack tight">
			<legend className="label">Asked</legend>
			{when.length === 0 && <p className="hint">Always.</p>}
			{when.map((condition, at) => {
				const about = earlier.find(({ key }) => key === condition.question);
				const numeric = about?.type === "number" || about?.type === "scale";
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names
					<div className="condition stack tight" key={at}>
						<label className="field">
							<span className="label">
								{at === 0 ? "Only if the answer to" : "and the answer to"}
							</span>
							<select
								className="input"
								data-place={`condition ${at + 1}`}
								value={condition.question}
								onChange={({ target }) =>
									set(when.map((each, index) => (index === at ? { question: target.value } : each)))
								}
							>
								{!about && <option value={condition.question}>(choose a question)</option>}
								{possible.map((each) => (
									<option key={each.id} value={each.key}>
										{numbered(each)}
									</option>
								))}
							</select>
						</label>
						{about && numeric && (
							<div className="pair">
								<NumberField
									label="is at least"
									value={condition.from}
									onChange={(from) => patch(at, { from }, `from ${at}`)}
								/>
								<NumberField
									label="and at most"
									value={condition.to}
									onChange={(to) => patch(at, { to }, `to ${at}`)}
								/>
							</div>
						)}
						{about && !numeric && (
							<fieldset>
								<legend className="label">is one of</legend>
								{optionsOf(about).map(({ key, label }) => (
									<CheckField
										key={key}
										label={label || "Answer without a text"}
										checked={condition.is?.includes(key) ?? false}
										onChange={(checked) => {
											const is = (condition.is ?? []).filter((each) => each !== key);
											const next = checked ? [...is, key] : is;
											patch(at, { is: next.length > 0 ? next : undefined });
										}}
									/>
								))}
							</fieldset>
						)}
						<div>
							<Button
								look="plain"
								aria-label={`Remove condition ${at + 1}`}
								onClick={() => set(when.filter((_, index) => index !== at))}
							>
								<Trash size={18} aria-hidden="true" />
								Remove this condition
							</Button>
						</div>
					</div>
				);
			})}
			{possible.length > 0 && (
				<div>
					<Button onClick={() => set([...when, { question: possible.at(-1)?.key ?? "" }])}>
						<Plus size={18} aria-hidden="true" />
						{when.length === 0 ? "Ask it only after certain answers" : "And another condition"}
					</Button>
				</div>
			)}
		</fieldset>
	);
}
