import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { FormDetail } from "../../gateway/desk-api/api.ts";
import { describeChanges } from "../../leads/form/editing/changes.ts";
import { callApi } from "../api-client.ts";
import { focusPlace, type Part, type Target } from "./checks.tsx";
import { Conflict } from "./conflict.tsx";
import { DeliveryPart } from "./delivery-part.tsx";
import { toDefinition } from "./editor-form.ts";
import { EditorFrame, EditorScreen } from "./editor-frame.tsx";
import { PagesPart } from "./pages-part.tsx";
import { Preview, type PreviewView } from "./preview.tsx";
import { PublishPart } from "./publish-part.tsx";
import { cardId } from "./question-card.tsx";
import { QuestionsPart } from "./questions-part.tsx";
import { ScoringPart } from "./scoring-part.tsx";
import { StateChip } from "./state-chip.tsx";
import { useDraft } from "./use-draft.ts";

/** A form that the coach makes, in the editor. */
export function FormScreen() {
	const { name = "" } = useParams();
	const asked = useQuery({
		queryKey: ["form", name],
		queryFn: () => callApi<FormDetail>(`forms/${encodeURIComponent(name)}`),
		// Shows changes made in another tab or on another device.
		refetchInterval: 20_000,
	});
	return (
		<EditorScreen of={asked}>
			{asked.data && <Editor key={name} detail={asked.data} />}
		</EditorScreen>
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
	const { form, edit, problems } = draft;
	const navigate = useNavigate();
	const { part } = useParams();
	const [open, setOpen] = useState<number>();
	const [view, setView] = useState<PreviewView>("questions");

	const shownPart = parts.find(([each]) => each === part)?.[0] ?? "questions";
	// The preview follows what is edited.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another part or question alone moves it
	useEffect(() => {
		if (part === "preview") return;
		const views = { pages: "end", score: "band 0" } as const;
		setView(shownPart === "pages" || shownPart === "score" ? views[shownPart] : "questions");
	}, [shownPart, open]);

	async function jump(target: Target) {
		await navigate(`/forms/${name}/${target.part}`, { preventScrollReset: true });
		const question = target.question === undefined ? undefined : form.questions[target.question];
		if (question) setOpen(question.id);
		const otherwise = question ? cardId(question.id) : "add-question";
		requestAnimationFrame(() => focusPlace(target, document.getElementById(otherwise)));
	}

	const step = form.questions.find(({ id }) => id === open)?.key;
	return (
		<EditorFrame
			{...{ title: form.title.trim() || name, draft, parts }}
			chip={<StateChip state={detail.state} />}
			conflict={
				<Conflict
					draft={draft}
					describe={(other) => describeChanges(toDefinition(form), other.draft)}
				/>
			}
			path={`/forms/${name}`}
			preview={<Preview {...{ form, step, view }} onView={setView} />}
			renderPart={(part) =>
				({
					questions: () => <QuestionsPart {...{ form, edit, problems, open }} onOpen={setOpen} />,
					pages: () => <PagesPart {...{ form, edit }} onPage={setView} />,
					score: () => <ScoringPart {...{ form, edit }} onBand={(at) => setView(`band ${at}`)} />,
					answers: () => <DeliveryPart {...{ form, edit }} />,
					publish: () => (
						<PublishPart {...{ detail, draft }} onJump={(target) => void jump(target)} />
					),
				})[part]()
			}
		/>
	);
}
