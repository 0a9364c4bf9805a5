import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { BusinessPages, FactProblem, PageTextField } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Select } from "../../components/select.tsx";
import { Fold } from "./fact-editor.tsx";
import { FactInput } from "./fact-input.tsx";
import type { PublishingPartProps } from "./publish-card.tsx";

/** A page of the site that the preview can show. */
export interface ShownPage {
	path: string;
	name: string;
}

interface PageWordsProps extends PublishingPartProps {
	/** The page whose words are shown. */
	page: ShownPage | undefined;
	onPage(page: ShownPage): void;
}

type Page = BusinessPages["pages"][number];

/** Maximum number of texts that a search lists. */
const maxFound = 30;

const prefix = "site.words.";

/** Whether the coach replaced a text. */
const isOwn = (key: string, values: PublishingPartProps["draft"]["values"]) =>
	(values[key] ?? "") !== "";

/** The words on the site's pages, which are replaced one by one. */
export function PageWords(props: PageWordsProps) {
	const { saved, draft } = props;
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const ownCount = Object.keys(draft.values).filter(
		(key) => key.startsWith(prefix) && isOwn(key, draft.values),
	).length;
	const problems = saved.problems.filter(
		({ key }) => key.startsWith(prefix) && !draft.isTouched(key),
	);
	const query = useQuery({
		queryKey: ["business-pages", saved.versions.find(({ live }) => live)?.version],
		queryFn: () => callApi<BusinessPages>("business/pages"),
		enabled: isOpen,
		staleTime: Number.POSITIVE_INFINITY,
	});
	return (
		<Fold
			className="card"
			isWanted={problems.length > 0}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary id={id}>
				<strong>Words on your pages</strong>
				{problems.length > 0 && <span className="field-error"> {problems.length} to fix</span>}
				{problems.length === 0 && ownCount > 0 && (
					<span className="hint"> {ownCount} in your own words</span>
				)}
			</summary>
			<fieldset className="stack" aria-labelledby={id}>
				<p className="hint">
					Headings and paragraphs of every page. What you leave alone stays as it is. Buttons and
					menus keep their words.
				</p>
				<QueryState of={query} lines={4} height={52} />
				{query.data && <PageTexts {...props} pages={query.data.pages} problems={problems} />}
			</fieldset>
		</Fold>
	);
}

interface PageTextsProps extends PageWordsProps {
	pages: readonly Page[];
	problems: readonly FactProblem[];
}

/** Texts that contain the searched words, from all pages. */
function findTexts(
	pages: readonly Page[],
	words: string,
	values: PageWordsProps["draft"]["values"],
) {
	const lowerWords = words.toLowerCase();
	return pages.flatMap((page) =>
		page.texts
			.filter(({ key, standard }) =>
				`${page.name} ${standard} ${values[key] ?? ""}`.toLowerCase().includes(lowerWords),
			)
			.map((text) => ({ page, text })),
	);
}

function PageTexts({ pages, problems, draft, page: shownPage, onPage }: PageTextsProps) {
	const searchId = useId();
	const [search, setSearch] = useState("");
	const words = search.trim();
	const chosenPage = pages.find(({ path }) => path === shownPage?.path) ?? pages[0];
	const texts = words
		? findTexts(pages, words, draft.values)
		: (chosenPage?.texts ?? []).map((text) => ({ page: chosenPage as Page, text }));
	const label = ({ path, name, texts: all }: Page) => {
		const own = all.filter(({ key }) => isOwn(key, draft.values)).length;
		return `${name} (${path})${own > 0 ? `, ${own} changed` : ""}`;
	};
	return (
		<>
			<div className="field">
				<label className="label" htmlFor={searchId}>
					Find words on any page
				</label>
				<input
					id={searchId}
					className="input"
					type="search"
					autoComplete="off"
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
			</div>
			{!words && chosenPage && (
				<Select
					label="Page"
					options={pages.map((page) => [page.path, label(page)] as const)}
					value={chosenPage.path}
					onChoose={(path) => {
						const next = pages.find((page) => page.path === path);
						if (next) onPage(next);
					}}
				/>
			)}
			<p className="hint" role="status">
				{words && foundSentence(texts.length)}
			</p>
			{texts.slice(0, words ? maxFound : undefined).map(({ page, text }) => (
				<TextField
					key={text.key}
					text={text}
					place={words ? page.name : ""}
					own={String(draft.values[text.key] ?? "")}
					problem={problems.find(({ key }) => key === text.key)?.text}
					onType={(value) => {
						onPage(page);
						draft.type(text.key, value);
					}}
				/>
			))}
		</>
	);
}

function foundSentence(count: number): string {
	if (count === 0) return "No page has these words.";
	const amount = count === 1 ? "1 text" : `${count} texts`;
	return count > maxFound ? `${amount}. Here are the first ${maxFound}.` : amount;
}

interface TextFieldProps {
	text: PageTextField;
	/** Name of the page, if texts of several pages are listed. */
	place: string;
	/** The coach's text; "" while the standard text is in use. */
	own: string;
	problem: string | undefined;
	onType(value: string): void;
}

/** From this length on, a text gets a field with several lines. */
const longText = 60;

function TextField({ text, place, own, problem, onType }: TextFieldProps) {
	const { key, standard, max } = text;
	// An emptied field stays empty until it loses the focus; then it shows the standard text again.
	const [isEmptied, setEmptied] = useState(false);
	const label = place ? `${place}: ${text.label}` : text.label;
	const kind = standard.length > longText ? ("long-text" as const) : ("text" as const);
	const tooLong =
		own.length > max ? `${own.length} characters; there’s room for ${max}.` : undefined;
	return (
		<div className="stack">
			<FactInput
				field={{ key, label, kind, max, standard, help: own ? "" : "Example text." }}
				value={isEmptied ? "" : own || standard}
				problem={problem ?? tooLong}
				isSample={false}
				onBlur={() => setEmptied(false)}
				onType={(value) => {
					const newText = String(value);
					setEmptied(newText === "");
					onType(newText === standard ? "" : newText);
				}}
			/>
			{own && (
				<div className="buttons">
					<Button aria-label={`Undo: ${label}`} onClick={() => onType("")}>
						Undo
					</Button>
				</div>
			)}
		</div>
	);
}
