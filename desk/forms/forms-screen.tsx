import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { FormDetail, FormLine, FormList, MakeForm } from "../../gateway/desk-api/api.ts";
import { countedDays } from "../../gateway/desk-api/form-drafts.ts";
import { callApi } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { useNow } from "../components/clock.tsx";
import { formatNumber } from "../components/date-range.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { Plus } from "../components/icons.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { Select } from "../components/select.tsx";
import { queryClient } from "../query-client.ts";
import { formatRelative } from "../time.ts";
import { BuiltInList } from "./built-in-list.tsx";
import { toKey } from "./editor-form.ts";
import { TextField } from "./fields.tsx";
import { StateChip } from "./state-chip.tsx";

/** The forms that the coach makes. */
export function FormsScreen() {
	const asked = useQuery({ queryKey: ["forms"], queryFn: () => callApi<FormList>("forms") });
	const now = useNow();
	const [making, setMaking] = useState(false);
	const { forms = [], templates = [] } = asked.data ?? {};
	return (
		<Screen title="Forms">
			{making ? (
				<NewForm list={{ forms, templates }} onClose={() => setMaking(false)} />
			) : (
				<div className="buttons">
					<Button look="primary" onClick={() => setMaking(true)}>
						<Plus size={18} aria-hidden="true" />
						New form
					</Button>
				</div>
			)}
			<QueryState of={asked} lines={5} height={64} />
			{asked.data && forms.length === 0 && (
				<EmptyState title="No forms yet">
					Three questions before a workshop, or a score card: it takes a few minutes.
				</EmptyState>
			)}
			<ul className="form-list">
				{forms.map(({ name, title, state, questions, scored, changedAt, counts }) => (
					<li key={name}>
						<Link className="card form-line" to={`/forms/${name}`}>
							<span className="form-line-title">{title.trim() || name}</span>
							<StateChip state={state} />
							<span className="hint">
								{[
									`${questions} ${questions === 1 ? "question" : "questions"}`,
									scored && "with a score",
									`changed ${formatRelative(changedAt, now)}`,
								]
									.filter(Boolean)
									.join(" · ")}
							</span>
							{counts && state !== "draft" && <span className="hint">{inWords(counts)}</span>}
						</Link>
					</li>
				))}
			</ul>
			<BuiltInList />
		</Screen>
	);
}

function inWords({ opened, began, sent }: NonNullable<FormLine["counts"]>): string {
	if (opened === 0) return `Nobody opened it in ${countedDays} days`;
	return `In ${countedDays} days ${formatNumber(opened)} opened it, ${formatNumber(began)} began, ${formatNumber(sent)} sent it`;
}

interface NewFormProps {
	list: FormList;
	onClose(): void;
}

/** A new form: empty, a copy, or from a file. */
function NewForm({ list, onClose }: NewFormProps) {
	const { forms, templates } = list;
	const [title, setTitle] = useState("");
	const [name, setName] = useState<string>();
	const [from, setFrom] = useState("");
	const [file, setFile] = useState<{ name: string; json: string }>();
	const navigate = useNavigate();
	const shownName = name ?? toKey(file && !title ? file.name.replace(/\.json$/, "") : title);
	const make = useMutation({
		meta: { showsOwnError: true },
		mutationFn: (body: MakeForm) => callApi<FormDetail>("forms", { method: "POST", body }),
		onSuccess(detail) {
			queryClient.setQueryData(["form", detail.name], detail);
			void queryClient.invalidateQueries({ queryKey: ["forms"] });
			return navigate(`/forms/${detail.name}`);
		},
	});
	const names = new Set(forms.map((each) => each.name));
	const copies = [
		...forms.map((each) => [each.name, `A copy of “${each.title || each.name}”`] as const),
		...templates
			.filter((each) => !names.has(each.name))
			.map((each) => [each.name, `A copy of “${each.title}”`] as const),
	];
	return (
		<form
			className="card stack"
			noValidate
			aria-labelledby="new-form"
			onSubmit={(event) => {
				event.preventDefault();
				if (make.isPending) return;
				make.mutate(
					from === "file"
						? { name: shownName, json: file?.json ?? "" }
						: { name: shownName, title: title.trim(), ...(from && { template: from }) },
				);
			}}
		>
			<h2 id="new-form">New form</h2>
			{from !== "file" && <TextField label="Title" value={title} onChange={setTitle} />}
			<Select
				label="Begin with"
				all="Nothing: an empty form"
				options={[...copies, ["file", "A file that was saved from here"]]}
				value={from}
				onChoose={setFrom}
			/>
			{from === "file" && (
				<label className="field">
					<span className="label">File</span>
					<input
						className="input"
						type="file"
						accept=".json,application/json"
						onChange={async ({ target }) => {
							const [chosen] = target.files ?? [];
							setFile(chosen && { name: chosen.name, json: await chosen.text() });
						}}
					/>
				</label>
			)}
			<TextField
				label="Name in its address"
				hint="Small letters, digits and hyphens. It cannot be changed later."
				value={shownName}
				onChange={setName}
			/>
			{make.error && <Callout tone="danger">{make.error.message}</Callout>}
			<div className="buttons">
				<Button type="submit" look="primary" busy={make.isPending}>
					Make it
				</Button>
				<Button onClick={onClose}>Back</Button>
			</div>
		</form>
	);
}
