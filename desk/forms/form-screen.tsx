import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { FormDetail } from "../../gateway/desk-api/api.ts";
import { describeChanges } from "../../leads/custom-forms/changes.ts";
import { callApi } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { ArrowLeft } from "../components/icons.tsx";
import { QueryState } from "../components/query-state.tsx";
import { useHeading } from "../components/screen.tsx";
import type { Part, Target } from "./checks.tsx";
import { Conflict } from "./conflict.tsx";
import { DeliveryPart } from "./delivery-part.tsx";
import { toDefinition } from "./editor-form.ts";
import { PagesPart } from "./pages-part.tsx";
import { Preview } from "./preview.tsx";
import { PublishPart } from "./publish-part.tsx";
import { cardId } from "./question-card.tsx";
import { QuestionsPart } from "./questions-part.tsx";
import { SaveStatus } from "./save-status.tsx";
import { ScoringPart } from "./scoring-part.tsx";
import { StateChip } from "./state-chip.tsx";
import { useDraft } from "./use-draft.ts";
import { useIsWide } from "./use-is-wide.ts";

/** A form that the coach makes, in the editor. */
export function FormScreen() {
	const { name = "" } = useParams();
	const asked = useQuery({
		queryKey: ["form", name],
		queryFn: () => callApi<FormDetail>(`forms/${encodeURIComponent(name)}`),
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
				<Editor key={name} detail={asked.data} />
			) : (
				<QueryState of={asked} lines={4} height={64} />
			)}
		</div>
	);
}

const parts: readonly (readonly [Part, string])[] = [
	["questions", "Questions"],
	["pages", "Start and end"],
	["score", "Score"],
	["answers", "Answers"],
	["publish", "Publish"],
];

function Editor({ detail }: { detail: FormDetail }) {
	const { name } = detail;
	const draft = useDraft(detail);
	const { form, edit, problems, can } = draft;
	const heading = useHeading(form.title || name);
	const navigate = useNavigate();
	const { part = "questions" } = useParams() as { part?: Part };
	const [open, setOpen] = useState<number>();
	const isWide = useIsWide();
	const shown = isWide && part === "preview" ? "questions" : part;

	async function jump({ part: to, question, places }: Target) {
		await navigate(`/forms/${name}/${to}`, { preventScrollReset: true });
		const asked = question === undefined ? undefined : form.questions[question];
		if (asked) setOpen(asked.id);
		requestAnimationFrame(() => {
			const root = asked
				? document.getElementById(cardId(asked.id))?.closest(".question")
				: document.querySelector(".editor");
			const fields = [...(root?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
			const found = places
				.map((place) => fields.find(({ dataset }) => dataset.place === place))
				.find(Boolean);
			const target = found ?? document.getElementById(asked ? cardId(asked.id) : "add-question");
			target?.focus();
			target?.scrollIntoView?.({ block: "center" });
		});
	}

	const step = form.questions.find(({ id }) => id === open)?.key;
	const preview = <Preview form={form} step={step} />;
	return (
		<>
			<header className="editor-head">
				<h1 ref={heading} tabIndex={-1}>
					{form.title.trim() || name}
				</h1>
				<p className="editor-state">
					<StateChip state={detail.state} />
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
			<Conflict
				draft={draft}
				describe={(other) => describeChanges(toDefinition(form), other.draft)}
			/>
			<nav className="subtabs" aria-label="Form">
				<ul>
					{[...parts, ...(isWide ? [] : [["preview", "Preview"] as const])].map(([to, label]) => (
						<li key={to}>
							<Link
								to={`/forms/${name}/${to}`}
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
					{shown === "pages" && <PagesPart {...{ form, edit }} />}
					{shown === "score" && <ScoringPart {...{ form, edit }} />}
					{shown === "answers" && <DeliveryPart {...{ form, edit }} />}
					{shown === "publish" && (
						<PublishPart {...{ detail, draft }} onJump={(target) => void jump(target)} />
					)}
					{shown === "preview" && preview}
					{!["pages", "score", "answers", "publish", "preview"].includes(shown) && (
						<QuestionsPart {...{ form, edit, problems, open }} onOpen={setOpen} />
					)}
				</div>
				{isWide && preview}
			</div>
		</>
	);
}
