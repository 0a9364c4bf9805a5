import { Button } from "../components/button.tsx";
import { Plus, Trash } from "../components/icons.tsx";
import { Select } from "../components/select.tsx";
import type { Edit } from "./edit.ts";
import type { EditorForm } from "./editor-form.ts";
import { CheckField, TextField } from "./fields.tsx";

/** Where the answers go. */
export function DeliveryPart({ form, edit }: { form: EditorForm; edit: Edit }) {
	const { delivery, name, title, questions, scoring } = form;
	const { crm, tag, source, note, fields = {} } = delivery;
	const set = (change: object, field?: string) => {
		const next = Object.fromEntries(
			Object.entries({ ...delivery, ...change }).filter(([, value]) => value !== undefined),
		);
		edit.form({ delivery: next as unknown as EditorForm["delivery"] }, field);
	};
	const rows = Object.entries(fields);
	const setRows = (next: [string, string][], field?: string) =>
		set({ fields: next.length > 0 ? Object.fromEntries(next) : undefined }, field);
	const answers: [string, string][] = [
		...(scoring
			? ([
					["score", "Score"],
					["band", "Band of the score"],
				] as [string, string][])
			: []),
		...questions
			.filter(({ type }) => type !== "contact")
			.map(({ key, title: words }): [string, string] => [key, words || key]),
	];
	const free = answers.filter(([key]) => !Object.hasOwn(fields, key));
	return (
		<section className="card stack" aria-labelledby="form-delivery">
			<h2 id="form-delivery">Where the answers go</h2>
			<p>To this desk and to your mailbox, always.</p>
			<CheckField
				label="To the CRM as well"
				checked={crm}
				onChange={(checked) => set({ crm: checked })}
			/>
			{crm && (
				<>
					<TextField
						label="Tag"
						hint={`By itself “${name}”.`}
						value={tag ?? ""}
						onChange={(value) => set({ tag: value || undefined }, "tag")}
					/>
					<TextField
						label="Source"
						hint={`By itself “Website - ${title}”.`}
						value={source ?? ""}
						onChange={(value) => set({ source: value || undefined }, "source")}
					/>
					<CheckField
						label="The answers stand at the contact as a note"
						checked={note ?? false}
						onChange={(checked) => set({ note: checked || undefined })}
					/>
					<fieldset className="stack tight">
						<legend className="label">Custom fields of the CRM</legend>
						{rows.map(([key, field], at) => (
							<div className="condition stack tight" key={key}>
								<Select
									label="Answer"
									options={answers.filter(([each]) => each === key || !Object.hasOwn(fields, each))}
									value={key}
									onChoose={(next) =>
										setRows(rows.map((row, index) => (index === at ? [next, row[1]] : row)))
									}
								/>
								<TextField
									label="Id of the custom field"
									value={field}
									onChange={(value) =>
										setRows(
											rows.map((row, index) => (index === at ? [key, value] : row)),
											`custom field ${key}`,
										)
									}
								/>
								<div>
									<Button
										look="plain"
										onClick={() => setRows(rows.filter((_, index) => index !== at))}
									>
										<Trash size={18} aria-hidden="true" />
										Do not fill it
									</Button>
								</div>
							</div>
						))}
						{free[0] && (
							<div>
								<Button onClick={() => setRows([...rows, [free[0]?.[0] ?? "", ""]])}>
									<Plus size={18} aria-hidden="true" />
									Fill a custom field
								</Button>
							</div>
						)}
					</fieldset>
				</>
			)}
		</section>
	);
}
