import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { BuiltInDetail, EditsProblem } from "../../gateway/desk-api/api.ts";
import type { BuiltInGroup } from "../../leads/form/built-in/built-in-form.ts";
import { describeEdits, languageName } from "../../leads/form/built-in/edits-changes.ts";
import { callApi } from "../api-client.ts";
import { Select } from "../components/select.tsx";
import { BuiltInChip } from "./built-in-list.tsx";
import { BuiltInPublish } from "./built-in-publish.tsx";
import { BuiltInTextField, textFieldId } from "./built-in-text.tsx";
import { Conflict } from "./conflict.tsx";
import { EditorFrame, EditorScreen } from "./editor-frame.tsx";
import { PreviewFrame, previewPath } from "./preview.tsx";
import { PriceField, priceFieldId } from "./price-field.tsx";
import { type EditsDraft, useEdits } from "./use-edits.ts";

/** A form that comes with coachkit: its texts, and the calculator's price. */
export function BuiltInScreen() {
	const { name = "" } = useParams();
	const asked = useQuery({
		queryKey: ["built-in-form", name],
		queryFn: () => callApi<BuiltInDetail>(`built-in-forms/${encodeURIComponent(name)}`),
		// So that another tab's or device's changes come up here, too.
		refetchInterval: 20_000,
	});
	return (
		<EditorScreen of={asked}>
			{asked.data && <BuiltInEditor key={name} detail={asked.data} />}
		</EditorScreen>
	);
}

function BuiltInEditor({ detail }: { detail: BuiltInDetail }) {
	const { name, form: shipped, state } = detail;
	const draft = useEdits(detail);
	const { form: edits } = draft;
	const navigate = useNavigate();
	const [lang, setLang] = useState("en");
	const [opened, setOpened] = useState<ReadonlySet<string>>(
		new Set(shipped.groups.slice(0, 1).map(({ title }) => title)),
	);

	async function jump(problem: EditsProblem) {
		setLang(problem.lang);
		const group = shipped.groups.find(({ texts }) => texts.some(({ key }) => key === problem.key));
		if (group) setOpened((titles) => new Set([...titles, group.title]));
		await navigate(`/forms/_/${name}/texts`, { preventScrollReset: true });
		requestAnimationFrame(() => {
			const id = problem.key ? textFieldId(problem.key) : priceFieldId;
			const field = document.getElementById(id);
			field?.focus();
			field?.scrollIntoView?.({ block: "center" });
		});
	}

	const message = useMemo(() => ({ edits, lang }), [edits, lang]);
	const path = `/forms/_/${name}`;
	return (
		<EditorFrame
			{...{ title: shipped.title, draft, path }}
			chip={<BuiltInChip state={state} />}
			conflict={
				<Conflict draft={draft} describe={(other) => describeEdits(edits, other.draft, shipped)} />
			}
			parts={[
				["texts", shipped.pricePerSqFt === undefined ? "Texts" : "Texts and price"],
				["publish", "Publish"],
			]}
			preview={<PreviewFrame src={`${previewPath}?of=${name}`} message={message} />}
			renderPart={(part) =>
				part === "publish" ? (
					<BuiltInPublish {...{ detail, draft }} onJump={(problem) => void jump(problem)} />
				) : (
					<Texts
						{...{ detail, draft, lang, opened }}
						onLang={setLang}
						onToggle={(title, isOpen) =>
							setOpened((titles) => {
								const next = new Set(titles);
								if (isOpen) next.add(title);
								else next.delete(title);
								return next;
							})
						}
					/>
				)
			}
		/>
	);
}

interface TextsProps {
	detail: BuiltInDetail;
	draft: EditsDraft;
	lang: string;
	/** Titles of the groups that are open. */
	opened: ReadonlySet<string>;
	onLang(lang: string): void;
	onToggle(title: string, isOpen: boolean): void;
}

/** All texts of the form in one language, group by group. */
function Texts({ detail, draft, lang, opened, onLang, onToggle }: TextsProps) {
	const { form } = detail;
	const { form: edits, edit, problems } = draft;
	const texts = edits.messages[lang] ?? {};
	const languages = Object.keys(form.groups[0]?.texts[0]?.shipped ?? {});
	const change = useCallback(
		(key: string, value: string | undefined) => edit.text(lang, key, value),
		[edit, lang],
	);
	const problemOf = (key: string) =>
		problems.find((each) => each.key === key && (key === "" || each.lang === lang))?.problem;
	const changedIn = (group: BuiltInGroup) =>
		group.texts.filter(({ key }) => Object.hasOwn(texts, key)).length;
	return (
		<div className="stack">
			{form.pricePerSqFt !== undefined && (
				<PriceField
					shipped={form.pricePerSqFt}
					value={edits.pricePerSqFt}
					problem={problemOf("")}
					onChange={edit.price}
				/>
			)}
			<Select
				label="Language of the texts"
				options={languages.map((each) => [each, languageName(each)] as const)}
				value={lang}
				onChoose={onLang}
			/>
			{form.groups.map((group) => (
				<details
					key={group.title}
					className="card built-in-group"
					open={opened.has(group.title)}
					onToggle={({ currentTarget }) => onToggle(group.title, currentTarget.open)}
				>
					<summary className="built-in-summary">
						<span className="built-in-title">{group.title}</span>
						{changedIn(group) > 0 && <span className="chip">{changedIn(group)} changed</span>}
					</summary>
					{opened.has(group.title) && (
						<div className="stack">
							{group.texts.map((text) => (
								<BuiltInTextField
									key={text.key}
									{...{ text, lang }}
									value={Object.hasOwn(texts, text.key) ? texts[text.key] : undefined}
									problem={problemOf(text.key)}
									onChange={change}
								/>
							))}
						</div>
					)}
				</details>
			))}
		</div>
	);
}
