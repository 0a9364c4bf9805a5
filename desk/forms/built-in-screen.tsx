import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { BuiltInDetail, EditsProblem } from "../../gateway/desk-api/api.ts";
import type { BuiltInGroup } from "../../leads/built-in-forms/built-in-form.ts";
import { describeEdits, languageName } from "../../leads/built-in-forms/edits-changes.ts";
import { callApi } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { ArrowLeft } from "../components/icons.tsx";
import { QueryState } from "../components/query-state.tsx";
import { useHeading } from "../components/screen.tsx";
import { Select } from "../components/select.tsx";
import { BuiltInChip } from "./built-in-list.tsx";
import { BuiltInPublish } from "./built-in-publish.tsx";
import { BuiltInTextField, textFieldId } from "./built-in-text.tsx";
import { Conflict } from "./conflict.tsx";
import { PreviewFrame, previewPath } from "./preview.tsx";
import { PriceField, priceFieldId } from "./price-field.tsx";
import { SaveStatus } from "./save-status.tsx";
import { type EditsDraft, useEdits } from "./use-edits.ts";
import { useIsWide } from "./use-is-wide.ts";

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
		<div className="screen screen-wide editor">
			<p>
				<Link className="button-plain" to="/forms">
					<ArrowLeft size={18} aria-hidden="true" />
					All forms
				</Link>
			</p>
			{asked.data ? (
				<BuiltInEditor key={name} detail={asked.data} />
			) : (
				<QueryState of={asked} lines={4} height={64} />
			)}
		</div>
	);
}

function BuiltInEditor({ detail }: { detail: BuiltInDetail }) {
	const { name, form: shipped, state } = detail;
	const draft = useEdits(detail);
	const { form: edits, edit, can, problems } = draft;
	const heading = useHeading(shipped.title);
	const navigate = useNavigate();
	const { part = "texts" } = useParams();
	const [lang, setLang] = useState("en");
	const [opened, setOpened] = useState<ReadonlySet<string>>(
		new Set(shipped.groups.slice(0, 1).map(({ title }) => title)),
	);
	const isWide = useIsWide();
	const shown = isWide && part === "preview" ? "texts" : part;

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
	const preview = <PreviewFrame src={`${previewPath}?of=${name}`} message={message} />;
	const parts = [
		["texts", shipped.pricePerSqFt === undefined ? "Texts" : "Texts and price"],
		...(isWide ? [] : [["preview", "Preview"]]),
		["publish", "Publish"],
	] as const;
	return (
		<>
			<header className="editor-head">
				<h1 ref={heading} tabIndex={-1}>
					{shipped.title}
				</h1>
				<p className="editor-state">
					<BuiltInChip state={state} />
					<SaveStatus draft={draft} />
				</p>
				<div className="buttons">
					<Button look="plain" busy={!can.undo} onClick={edit.undo}>
						Undo
					</Button>
					<Button look="plain" busy={!can.redo} onClick={edit.redo}>
						Redo
					</Button>
				</div>
			</header>
			<Conflict draft={draft} describe={(other) => describeEdits(edits, other.draft, shipped)} />
			<nav className="subtabs" aria-label="Form">
				<ul>
					{parts.map(([to, label]) => (
						<li key={to}>
							<Link
								to={`/forms/_/${name}/${to}`}
								preventScrollReset
								aria-current={shown === to ? "page" : undefined}
							>
								{label}
								{to === "publish" && problems.length > 0 && (
									<span className="sr-only">, {problems.length} to do</span>
								)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className={isWide ? "editor-columns" : undefined}>
				<div>
					{shown === "publish" && (
						<BuiltInPublish {...{ detail, draft }} onJump={(problem) => void jump(problem)} />
					)}
					{shown === "preview" && preview}
					{shown !== "publish" && shown !== "preview" && (
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
					)}
				</div>
				{isWide && preview}
			</div>
		</>
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
