import { useMemo } from "react";
import { bandOf, type Score } from "../../../leads/form/answers/score.ts";
import type { Band, CoachForm } from "../../../leads/form/definition.ts";
import type { FormWords } from "../../../leads/form/words.ts";
import { PreviewFrame } from "../../components/preview-frame.tsx";
import { Select } from "../../components/select.tsx";
import { type EditorForm, toDefinition } from "./editing/editor-form.ts";

/** Where the gateway serves the page with the widget. */
const previewPath = "/forms/_preview";

const isWhole = (bands: readonly Band[]) => {
	let next = 0;
	for (const { from, to } of bands) {
		if (from !== next || to < from) return false;
		next = to + 1;
	}
	return next === 101;
};

/**
 * The parts of an unfinished form that can be shown.
 *
 * @param step key of the question being edited: it is always asked, whatever was answered before
 */
function showable(form: EditorForm, step: string | undefined): Omit<CoachForm, "delivery"> {
	const { delivery: _, scoring, ...rest } = toDefinition(form);
	const scored =
		scoring &&
		scoring.categories.length > 0 &&
		[scoring, ...scoring.categories].every(({ bands }) => isWhole(bands));
	const keys = new Set<string>();
	return {
		...rest,
		questions: rest.questions
			.filter(({ key }) => key && !keys.has(key) && keys.add(key))
			.map(({ when, ...rest }) => {
				const question = when && rest.key !== step ? { ...rest, when } : rest;
				const { type, min = 0, max = 0 } = question;
				// A scale from 1 to a million would need a million buttons.
				return type === "scale" && !(max - min >= 1 && max - min <= 10)
					? { ...question, min: 1, max: 5 }
					: question;
			}),
		...(scored && { scoring }),
	};
}

/**
 * What the preview shows: the questions, the page before or after them, or the result for a band of
 * the total.
 */
export type PreviewView = "questions" | "start" | "end" | `band ${number}`;

/** A score in the middle of a band; undefined while the bands are incomplete. */
function exampleScore({ scoring }: Omit<CoachForm, "delivery">, at: number): Score | undefined {
	const band = scoring?.bands[at];
	if (!scoring || !band) return undefined;
	const percent = Math.round((band.from + band.to) / 2);
	const categories = scoring.categories.map(({ key, title, bands }) => ({
		key,
		title,
		percent,
		band: bandOf(bands, percent),
	}));
	return { percent, band, categories };
}

/** The views to choose from, with their labels. */
function viewsOf(form: EditorForm): (readonly [view: PreviewView, label: string])[] {
	const { start, scoring, layout } = form;
	const ends = scoring
		? scoring.bands.map(
				({ from, to, label }, at) =>
					[`band ${at}`, `Result, ${from} to ${to}: ${label || `band ${at + 1}`}`] as const,
			)
		: [["end", "End page"] as const];
	return [
		...(start && layout === "steps" ? [["start", "Start page"] as const] : []),
		["questions", "Questions"],
		...ends,
	];
}

interface PreviewProps {
	form: EditorForm;
	/** Key of the question that is being edited. */
	step: string | undefined;
	view: PreviewView;
	onView(view: PreviewView): void;
}

/** Previews the draft of a custom form. */
export function Preview({ form, step, view, onView }: PreviewProps) {
	const views = viewsOf(form);
	// If a form has a score, its end page is part of each result.
	const requestedView = view === "end" && form.scoring ? "band 0" : view;
	const shownView = views.some(([each]) => each === requestedView) ? requestedView : "questions";
	const message = useMemo(() => {
		const draft = showable(form, step);
		if (shownView === "questions") return { form: draft, step: step ?? draft.questions[0]?.key };
		if (shownView === "start") return { form: draft, step: "Start" };
		const score = exampleScore(draft, Number(shownView.slice("band ".length)));
		return { form: draft, step: "End", score };
	}, [form, step, shownView]);
	return (
		<PreviewFrame of="the form" src={previewPath} message={message}>
			<Select
				label="Show"
				options={views}
				value={shownView}
				onChoose={(next) => onView(next as PreviewView)}
			/>
		</PreviewFrame>
	);
}

/** Previews the texts of a built-in form. */
export function WordsPreview({ form, lang }: { form: FormWords; lang: string }) {
	const message = useMemo(() => ({ edits: form, lang }), [form, lang]);
	return <PreviewFrame of="the form" src={`${previewPath}?of=${form.name}`} message={message} />;
}
