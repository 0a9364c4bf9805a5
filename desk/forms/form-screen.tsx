import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { FormDetail } from "../../gateway/desk-api/api.ts";
import { describeChanges } from "../../leads/custom-forms/changes.ts";
import { callApi } from "../api-client.ts";
import type { Part, Target } from "./checks.tsx";
import { Conflict } from "./conflict.tsx";
import { DeliveryPart } from "./delivery-part.tsx";
import { toDefinition } from "./editor-form.ts";
import { EditorFrame, EditorScreen } from "./editor-frame.tsx";
import { PagesPart } from "./pages-part.tsx";
import { Preview } from "./preview.tsx";
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
		// So that another tab's or device's changes come up here, too.
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
	const [open, setOpen] = useState<number>();

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
			preview={<Preview form={form} step={step} />}
			renderPart={(part) =>
				({
					questions: () => <QuestionsPart {...{ form, edit, problems, open }} onOpen={setOpen} />,
					pages: () => <PagesPart {...{ form, edit }} />,
					score: () => <ScoringPart {...{ form, edit }} />,
					answers: () => <DeliveryPart {...{ form, edit }} />,
					publish: () => (
						<PublishPart {...{ detail, draft }} onJump={(target) => void jump(target)} />
					),
				})[part]()
			}
		/>
	);
}
