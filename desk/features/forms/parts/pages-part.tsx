import { Select } from "../../../components/select.tsx";
import { registeredFeatures } from "../../../define-feature.ts";
import type { Edit } from "../editing/edit.ts";
import type { EditorForm } from "../editing/editor-form.ts";
import { ActionsField } from "../fields/actions-field.tsx";
import { CheckField, TextField } from "../fields/fields.tsx";

interface PagesPartProps {
	form: EditorForm;
	edit: Edit;
	/** Called when a field of the start or end page gets the focus. */
	onPage(page: "start" | "end"): void;
}

/** Title, layout, and the pages before the first and after the last question. */
export const PagesPart = (props: PagesPartProps) => (
	<div className="stack">
		<WholeForm {...props} />
		<StartPage {...props} />
		<EndPage {...props} />
		{registeredFeatures().map(
			({ name, FormEnding }) => FormEnding && <FormEnding key={name} name={props.form.name} />,
		)}
	</div>
);

function WholeForm({ form: { title, layout, submit, offered = false }, edit }: PagesPartProps) {
	return (
		<section className="card stack" aria-labelledby="form-whole">
			<h2 id="form-whole">The whole form</h2>
			<TextField
				label="Title"
				place="title"
				value={title}
				onChange={(value) => edit.form({ title: value }, "title")}
			/>
			<Select
				label="Layout"
				options={[
					["steps", "One question at a time"],
					["page", "All questions on one page"],
				]}
				value={layout}
				onChoose={(value) => edit.form({ layout: value as EditorForm["layout"] })}
			/>
			<TextField
				label="Send button"
				place="submit"
				value={submit}
				onChange={(value) => edit.form({ submit: value }, "submit")}
			/>
			<CheckField
				label="Let partners choose this form in the embed studio"
				place="offered"
				checked={offered}
				onChange={(checked) => edit.form({ offered: checked || undefined })}
			/>
		</section>
	);
}

function StartPage({ form: { title, start }, edit, onPage }: PagesPartProps) {
	return (
		<section
			className="card stack"
			aria-labelledby="form-start"
			onFocus={() => start && onPage("start")}
		>
			<h2 id="form-start">Start page</h2>
			<CheckField
				label="Show a page before the first question"
				checked={start !== undefined}
				onChange={(checked) =>
					edit.form({ start: checked ? { title, text: "", button: "Start" } : undefined })
				}
			/>
			{start && (
				<>
					<TextField
						label="Heading"
						place="start.title"
						value={start.title}
						onChange={(value) => edit.form({ start: { ...start, title: value } }, "start title")}
					/>
					<TextField
						label="Text"
						place="start.text"
						rows={3}
						value={start.text}
						onChange={(value) => edit.form({ start: { ...start, text: value } }, "start text")}
					/>
					<TextField
						label="Button"
						place="start.button"
						value={start.button}
						onChange={(value) => edit.form({ start: { ...start, button: value } }, "start button")}
					/>
				</>
			)}
		</section>
	);
}

function EndPage({ form: { end, scoring }, edit, onPage }: PagesPartProps) {
	return (
		<section className="card stack" aria-labelledby="form-end" onFocus={() => onPage("end")}>
			<h2 id="form-end">End page</h2>
			{scoring && (
				<p className="hint">
					Shown after sending, below the score. If a band has its own buttons, they replace the ones
					below.
				</p>
			)}
			<TextField
				label="Heading"
				place="end.title"
				value={end.title}
				onChange={(value) => edit.form({ end: { ...end, title: value } }, "end title")}
			/>
			<TextField
				label="Text"
				place="end.text"
				rows={3}
				value={end.text}
				onChange={(value) => edit.form({ end: { ...end, text: value } }, "end text")}
			/>
			<ActionsField
				actions={end.actions}
				place="end.actions"
				onChange={(actions, field) => {
					const { actions: _, ...rest } = end;
					edit.form({ end: actions ? { ...rest, actions } : rest }, field);
				}}
			/>
		</section>
	);
}
