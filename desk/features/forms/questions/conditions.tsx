import { type Condition, canDecide } from "../../../../leads/form/definition.ts";
import { optionsOf } from "../../../../leads/form/options.ts";
import { Select } from "../../../components/select.tsx";
import type { Edit } from "../editing/edit.ts";
import { type EditorQuestion, untitledQuestion, withoutEmpty } from "../editing/editor-form.ts";
import { CheckField, NumberField } from "../fields/fields.tsx";
import { AddButton, RemoveButton } from "../fields/list-buttons.tsx";

interface ConditionsProps {
	question: EditorQuestion;
	/** Its place among the questions, from 0. */
	index: number;
	questions: readonly EditorQuestion[];
	edit: Edit;
}

/** When a question is asked. */
export function Conditions({ question, index, questions, edit }: ConditionsProps) {
	const { id, when = [] } = question;
	const place = `questions.${index}.when`;
	const possible = questions.slice(0, index).filter(canDecide);
	const set = (next: readonly Condition[], field?: string) =>
		edit.question(id, { when: next.length > 0 ? next : undefined } as object, field);
	const patch = (at: number, change: object, field?: string) =>
		set(
			when.map((each, other) => (other === at ? withoutEmpty({ ...each, ...change }) : each)),
			field,
		);
	const numbered = (each: EditorQuestion) =>
		`${questions.indexOf(each) + 1}. ${each.title.trim() || untitledQuestion}`;
	if (possible.length === 0 && when.length === 0)
		return (
			<p className="hint">
				Always asked. To ask it only after certain answers, put a choice, a number or a scale before
				it.
			</p>
		);
	return (
		<fieldset className="stack tight">
			<legend className="label">Asked</legend>
			{when.length === 0 && <p className="hint">Always.</p>}
			{when.map((condition, at) => {
				const subject = questions.find(({ key }) => key === condition.question);
				const about = subject && possible.includes(subject) ? subject : undefined;
				const numeric = about?.type === "number" || about?.type === "scale";
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names
					<div className="condition stack tight" key={at}>
						<p className="label">Condition {at + 1}</p>
						<Select
							label={at === 0 ? "Only if the answer to" : "and the answer to"}
							place={`${place}.${at}`}
							options={[
								...(about
									? []
									: [
											[
												condition.question,
												subject
													? `${numbered(subject)} (cannot be used here)`
													: "(choose a question)",
											] as const,
										]),
								...possible.map((each) => [each.key, numbered(each)] as const),
							]}
							value={condition.question}
							onChoose={(next) =>
								set(when.map((each, other) => (other === at ? { question: next } : each)))
							}
						/>
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
							<fieldset data-place={`${place}.${at}.is`} tabIndex={-1}>
								<legend className="label">is one of</legend>
								{optionsOf(about).map(({ key, label }) => (
									<CheckField
										key={key}
										label={label.trim() || "Untitled answer"}
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
						<RemoveButton
							label={`Remove condition ${at + 1}`}
							onClick={() => set(when.filter((_, other) => other !== at))}
						>
							Remove this condition
						</RemoveButton>
					</div>
				);
			})}
			{possible.length > 0 && (
				<AddButton onClick={() => set([...when, { question: possible.at(-1)?.key ?? "" }])}>
					{when.length === 0 ? "Ask it only after certain answers" : "And another condition"}
				</AddButton>
			)}
		</fieldset>
	);
}
