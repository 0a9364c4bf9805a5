import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
	type AnswerKind,
	type Answers,
	type AnswerTemplates,
	answerKinds,
	answerLabels,
	answerWords,
} from "../../../gateway/desk-api/features/answering.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { toast } from "../../components/toast.tsx";
import { queryClient } from "../../queries/query-client.ts";

/** Templates for answers. */
export function TemplatesScreen() {
	const query = useQuery({
		queryKey: ["answers"],
		queryFn: () => callApi<Answers>("answers"),
		staleTime: Number.POSITIVE_INFINITY,
	});
	return (
		<Screen title="Answers">
			<p className="lead-in">
				Write these once. When you answer somebody, we fill in the words in curly brackets.
			</p>
			<dl className="facts">
				{Object.entries(answerWords).map(([word, text]) => (
					<div key={word}>
						<dt>
							<code>{`{${word}}`}</code>
						</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
			{query.data ? (
				<TemplatesForm templates={query.data.templates} />
			) : (
				<QueryState of={query} lines={8} />
			)}
		</Screen>
	);
}

function TemplatesForm({ templates }: { templates: AnswerTemplates }) {
	const [draft, setDraft] = useState(templates);
	const save = useMutation({
		meta: { showsOwnError: true },
		mutationFn: () => callApi<Answers>("answers", { method: "PUT", body: { templates: draft } }),
		onSuccess(answers) {
			queryClient.setQueryData(["answers"], answers);
			toast("Saved.", { key: "done" });
		},
	});
	return (
		<form
			className="stack"
			onSubmit={(event) => {
				event.preventDefault();
				if (!save.isPending) save.mutate();
			}}
		>
			{answerKinds.map((kind) => (
				<TemplateFields
					key={kind}
					kind={kind}
					template={draft[kind]}
					onChange={(template) => setDraft({ ...draft, [kind]: template })}
				/>
			))}
			{save.isError && (
				<p className="field-error" role="alert">
					{save.error.message}
				</p>
			)}
			<div className="buttons">
				<Button type="submit" look="primary" busy={save.isPending}>
					Save
				</Button>
			</div>
		</form>
	);
}

interface TemplateFieldsProps {
	kind: AnswerKind;
	template: AnswerTemplates[AnswerKind];
	onChange(template: AnswerTemplates[AnswerKind]): void;
}

function TemplateFields({ kind, template, onChange }: TemplateFieldsProps) {
	const id = useId();
	return (
		<fieldset className="stack tight">
			<legend>{answerLabels[kind]}</legend>
			<div className="field">
				<label htmlFor={`${id}-subject`}>Subject</label>
				<input
					className="input"
					id={`${id}-subject`}
					maxLength={150}
					value={template.subject}
					onChange={({ target }) => onChange({ ...template, subject: target.value })}
				/>
			</div>
			<div className="field">
				<label htmlFor={`${id}-text`}>Message</label>
				<textarea
					className="input"
					id={`${id}-text`}
					rows={7}
					maxLength={5000}
					value={template.text}
					onChange={({ target }) => onChange({ ...template, text: target.value })}
				/>
			</div>
		</fieldset>
	);
}
