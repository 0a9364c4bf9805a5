import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { FormDetail, FormList, MakeForm } from "../../../gateway/desk-api/api.ts";
import { checkKey, makeKey } from "../../../leads/form/editing/keys.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { Select } from "../../components/select.tsx";
import { queryClient } from "../../queries/query-client.ts";
import { TextField } from "./fields/fields.tsx";

/** Value of "a file" in the list of forms to start from. No form's name may contain an asterisk. */
const fromFile = "*file";

/** Forms to start from: the coach's own, then templates whose name no form has. */
const sourcesIn = ({ forms, templates }: FormList) =>
	[...forms, ...templates.filter(({ name }) => forms.every((form) => form.name !== name))].map(
		({ name, title }) => ({ name, title: title.trim() || name }),
	);

/** An exported form. */
interface FormFile {
	name: string;
	json: string;
}

interface NewFormProps {
	list: FormList;
	onClose(): void;
}

/** A new form: empty, a copy, or from a file. */
export function NewForm({ list, onClose }: NewFormProps) {
	const { forms, removed } = list;
	const [title, setTitle] = useState("");
	const [name, setName] = useState<string>();
	const [from, setFrom] = useState("");
	const [file, setFile] = useState<FormFile>();
	const [isSent, setSent] = useState(false);
	const navigate = useNavigate();
	const names = new Set(forms.map((each) => each.name));
	const sources = sourcesIn(list);
	const source = sources.find((each) => each.name === from);
	const isFile = from === fromFile;
	const shownTitle = title.trim() || (source ? `${source.title} (copy)` : "");
	const words = isFile ? (file?.name ?? "").replace(/\.json$/i, "") : shownTitle;
	const usedNames = [...names, ...removed.map((each) => each.name)];
	const shownName = name ?? (words && makeKey(words, usedNames, "form"));
	const problem = checkKey(shownName);
	const make = useMutation({
		meta: { showsOwnError: true },
		mutationFn: (body: MakeForm) => callApi<FormDetail>("forms", { method: "POST", body }),
		onSuccess(detail) {
			queryClient.setQueryData(["form", detail.name], detail);
			void queryClient.invalidateQueries({ queryKey: ["forms"] });
			return navigate(`/forms/${detail.name}`);
		},
	});
	return (
		<form
			className="card stack"
			noValidate
			aria-labelledby="new-form"
			onSubmit={(event) => {
				event.preventDefault();
				setSent(true);
				if (make.isPending || problem) return;
				make.mutate(
					isFile
						? { name: shownName, json: file?.json ?? "" }
						: { name: shownName, title: shownTitle, ...(from && { template: from }) },
				);
			}}
		>
			<h2 id="new-form">New form</h2>
			{!isFile && <TextField label="Title" value={title} onChange={setTitle} />}
			<Select
				label="Start from"
				all="An empty form"
				options={[
					...sources.map((each) => [each.name, `A copy of “${each.title}”`] as const),
					[fromFile, "An exported file"],
				]}
				value={from}
				onChoose={setFrom}
			/>
			{isFile && <FileField onChoose={setFile} />}
			<TextField
				label="Web address"
				hint="Lower-case letters, digits and hyphens. You can’t change it later."
				error={isSent && problem ? `The web address ${problem}.` : undefined}
				value={shownName}
				onChange={setName}
			/>
			{make.error && <Callout tone="danger">{make.error.message}</Callout>}
			<div className="buttons">
				<Button type="submit" look="primary" busy={make.isPending}>
					Create form
				</Button>
				<Button onClick={onClose}>Cancel</Button>
			</div>
		</form>
	);
}

const FileField = ({ onChoose }: { onChoose(file: FormFile | undefined): void }) => (
	<label className="field">
		<span className="label">File</span>
		<input
			className="input"
			type="file"
			accept=".json,application/json"
			onChange={async ({ target }) => {
				const [file] = target.files ?? [];
				onChoose(file && { name: file.name, json: await file.text() });
			}}
		/>
	</label>
);
