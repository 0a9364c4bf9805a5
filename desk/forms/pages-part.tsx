import { Select } from "../components/select.tsx";
import { ActionsField } from "./actions-field.tsx";
import type { Edit } from "./edit.ts";
import type { EditorForm } from "./editor-form.ts";
import { CheckField, TextField } from "./fields.tsx";

/** Title, layout, and the pages before the first and after the last question. */
export function PagesPart({ form, edit }: { form: EditorForm; edit: Edit }) {
	const { title, layout, start, submit, end, scoring } = form;
	return (
		<div className="stack">
			<section className="card stack" aria-labelledby="form-whole">
				<h2 id="form-whole">The whole form</h2>
				<TextField
					label="Title"
					place="Title"
					value={title}
					onChange={(value) => edit.form({ title: value }, "title")}
				/>
				<Select
					label="Shown"
					options={[
						["steps", "One question after the other"],
						["page", "All questions on one page"],
					]}
					value={layout}
					onChoose={(value) => edit.form({ layout: value as EditorForm["layout"] })}
				/>
				<TextField
					label="Button that sends it"
					place="Submit"
					value={submit}
					onChange={(value) => edit.form({ submit: value }, "submit")}
				/>
			</section>
			<section className="card stack" aria-labelledby="form-start">
				<h2 id="form-start">Before the first question</h2>
				<CheckField
					label="A start page"
					checked={start !== undefined}
					onChange={(checked) =>
						edit.form({ start: checked ? { title, text: "", button: "Start" } : undefined })
					}
				/>
				{start && (
					<>
						<TextField
							label="Heading"
							place="Start, title"
							value={start.title}
							onChange={(value) => edit.form({ start: { ...start, title: value } }, "start title")}
						/>
						<TextField
							label="Text"
							place="Start, text"
							rows={3}
							value={start.text}
							onChange={(value) => edit.form({ start: { ...start, text: value } }, "start text")}
						/>
						<TextField
							label="Button"
							place="Start, button"
							value={start.button}
							onChange={(value) =>
								edit.form({ start: { ...start, button: value } }, "start button")
							}
						/>
					</>
				)}
			</section>
			<section className="card stack" aria-labelledby="form-end">
				<h2 id="form-end">After it is sent</h2>
				{scoring && (
					<p className="hint">
						Their score comes first; this text follows it. The buttons of their band come in place
						of these.
					</p>
				)}
				<TextField
					label="Heading"
					place="End, title"
					value={end.title}
					onChange={(value) => edit.form({ end: { ...end, title: value } }, "end title")}
				/>
				<TextField
					label="Text"
					place="End, text"
					rows={3}
					value={end.text}
					onChange={(value) => edit.form({ end: { ...end, text: value } }, "end text")}
				/>
				<ActionsField
					actions={end.actions}
					onChange={(actions, field) => {
						const { actions: _, ...rest } = end;
						edit.form({ end: actions ? { ...rest, actions } : rest }, field);
					}}
				/>
			</section>
		</div>
	);
}
