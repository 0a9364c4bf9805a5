import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { FormDetail, FormState } from "../../../gateway/desk-api/api.ts";
import { describeChanges } from "../../../leads/form/editing/changes.ts";
import type { LockedForm } from "../../../leads/form/words.ts";
import { callApi } from "../../api/api-client.ts";
import { Button } from "../../components/button.tsx";
import { ArrowLeft } from "../../components/icons.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useHeading } from "../../components/screen.tsx";
import { SubTabs } from "../../components/sub-tabs.tsx";
import { useIsWide } from "../../lib/use-is-wide.ts";
import { Conflict } from "./conflict.tsx";
import { focusPlace, type Part, type Target } from "./editing/checks.tsx";
import { type Draft, useDraft, write } from "./editing/use-draft.ts";
import { DeliveryPart } from "./parts/delivery-part.tsx";
import { PagesPart } from "./parts/pages-part.tsx";
import { ScoringPart } from "./parts/scoring-part.tsx";
import { TextsPart } from "./parts/texts-part.tsx";
import { Preview, type PreviewView, WordsPreview } from "./preview.tsx";
import { PublishPart } from "./publishing/publish-part.tsx";
import { cardId } from "./questions/question-card.tsx";
import { QuestionsPart } from "./questions/questions-part.tsx";
import { SaveStatus } from "./save-status.tsx";
import { currentState, StateChip } from "./state-chip.tsx";

/** A form in the editor: one of the coach's own, or a built-in one, whose structure is locked. */
export function FormScreen() {
	const { name = "" } = useParams();
	const query = useQuery({
		queryKey: ["form", name],
		queryFn: () => callApi<FormDetail>(`forms/${encodeURIComponent(name)}`),
		// Shows changes made in another tab or on another device.
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
			{query.data ? (
				<Editor key={name} detail={query.data} />
			) : (
				<QueryState of={query} lines={4} height={64} />
			)}
		</div>
	);
}

type Tab = readonly [part: Part | "preview", label: string];

const ownTabs: readonly Tab[] = [
	["questions", "Questions"],
	["pages", "Start and end"],
	["score", "Score"],
	["answers", "Answers"],
];

/** The editor's tabs. On a wide screen the preview is beside the form instead of in a tab. */
function tabsOf(lockedForm: LockedForm | undefined, isWide: boolean): readonly Tab[] {
	const texts = lockedForm?.pricePerSqFt === undefined ? "Words" : "Words and price";
	return [
		...(lockedForm ? [["texts", texts] as const] : ownTabs),
		...(isWide ? [] : [["preview", "Preview"] as const]),
		["publish", "Publish"],
	];
}

function Editor({ detail }: { detail: FormDetail }) {
	const { name, locked } = detail;
	const draft = useDraft(detail);
	const { form, edit, problems } = draft;
	const title = ("messages" in form ? detail.title : form.title.trim()) || name;
	const navigate = useNavigate();
	const isWide = useIsWide();
	const { part } = useParams();
	/** The open card: a question by its id, texts by the index of their group. */
	const [open, setOpen] = useState(locked ? 0 : undefined);
	const [view, setView] = useState<PreviewView>("questions");
	const [lang, setLang] = useState("en");
	const tabs = tabsOf(locked, isWide);
	const tab = tabs.find(([each]) => each === part)?.[0] ?? tabs[0]?.[0];

	// The preview follows what is edited.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another part or question changes the view
	useEffect(() => {
		if (tab === "preview") return;
		const views = { pages: "end", score: "band 0" } as const;
		setView(tab === "pages" || tab === "score" ? views[tab] : "questions");
	}, [tab, open]);

	async function jump(target: Target) {
		await navigate(`/forms/${name}/${target.part}`, { preventScrollReset: true });
		const card = "messages" in form ? groupOf(target, locked) : questionOf(target);
		if (target.text) setLang(target.text.lang);
		if (card !== undefined) setOpen(card);
		const otherwise = card === undefined ? "add-question" : cardId(card);
		requestAnimationFrame(() => focusPlace(target, document.getElementById(otherwise)));
	}
	const questionOf = ({ question = -1 }: Target) =>
		"messages" in form ? undefined : form.questions[question]?.id;

	function renderPart(): ReactNode {
		if (tab === "publish")
			return <PublishPart {...{ detail, draft }} onJump={(target) => void jump(target)} />;
		if ("messages" in form)
			return (
				locked && (
					<TextsPart
						{...{ locked, form, edit, problems, lang, open }}
						onLang={setLang}
						onOpen={setOpen}
					/>
				)
			);
		if (tab === "pages") return <PagesPart {...{ form, edit }} onPage={setView} />;
		if (tab === "score")
			return <ScoringPart {...{ form, edit }} onBand={(at) => setView(`band ${at}`)} />;
		if (tab === "answers") return <DeliveryPart {...{ form, edit }} />;
		return <QuestionsPart {...{ form, edit, problems, open }} onOpen={setOpen} />;
	}

	const preview =
		"messages" in form ? (
			<WordsPreview {...{ form, lang }} />
		) : (
			<Preview
				{...{ form, view }}
				step={form.questions.find(({ id }) => id === open)?.key}
				onView={setView}
			/>
		);
	return (
		<>
			<EditorHead title={title} state={currentState(detail, write(form))} draft={draft} />
			<Conflict
				draft={draft}
				describe={(other) => describeChanges(write(form), other.draft, locked)}
			/>
			<EditorTabs {...{ name, tabs, tab }} problems={problems.length} />
			<div className={isWide ? "editor-columns" : undefined}>
				<div>{tab === "preview" ? preview : renderPart()}</div>
				{isWide && preview}
			</div>
		</>
	);
}

interface EditorHeadProps {
	title: string;
	state: FormState;
	draft: Draft;
}

/** The form's title, its state, and undo. */
function EditorHead({ title, state, draft }: EditorHeadProps) {
	const heading = useHeading(title);
	const { can, edit } = draft;
	return (
		<header className="editor-head">
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			<p className="editor-state">
				<StateChip state={state} />
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
	);
}

interface EditorTabsProps {
	name: string;
	tabs: readonly Tab[];
	tab: Tab[0] | undefined;
	/** Number of problems that prevent publishing. */
	problems: number;
}

const EditorTabs = ({ name, tabs, tab, problems }: EditorTabsProps) => (
	<SubTabs label="Form">
		{tabs.map(([each, label]) => (
			<li key={each}>
				<Link
					to={`/forms/${name}/${each}`}
					preventScrollReset
					aria-current={tab === each ? "page" : undefined}
				>
					{label}
					{each === "publish" && problems > 0 && (
						<span className="sr-only">, {problems} to do</span>
					)}
				</Link>
			</li>
		))}
	</SubTabs>
);

/** The group that a text belongs to. */
function groupOf({ text }: Target, lockedForm: LockedForm | undefined): number | undefined {
	const at = lockedForm?.groups.findIndex(({ words }) =>
		words.some(({ key }) => key === text?.key),
	);
	return at === -1 ? undefined : at;
}
