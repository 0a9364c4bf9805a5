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
 * What a form that is not finished can show of itself.
 *
 * @param step key of the question that is edited: it is asked, whatever was answered before
 */
function showable(form: EditorForm, step: string | undefined): Omit<CoachForm, "delivery"> {
	const { delivery: _, scoring, ...rest } = toDefinition(form);
	const scored =
		scoring &&
		scoring.categories.length > 0 &&
		[scoring, ...scoring.categories].every(({ bands }) => isWhole(bands));
	const seen = new Set<string>();
	return {
		...rest,
		questions: rest.questions
			.filter(({ key }) => key && !seen.has(key) && seen.add(key))
			.map(({ when, ...rest }) => {
				const question = when && rest.key !== step ? { ...rest, when } : rest;
				const { type, min = 0, max = 0 } = question;
				// A scale from 1 to a million would be a million buttons.
				return type === "scale" && !(max - min >= 1 && max - min <= 10)
					? { ...question, min: 1, max: 5 }
					: question;
			}),
		...(scored && { scoring }),
	};
}

/** What the preview shows: the questions, the page before or after them, or the result of a band of the total. */
export type PreviewView = "questions" | "start" | "end" | `band ${number}`;

/** A result in the middle of a band; undefined where the bands are not finished. */
function exampleScore({ scoring }: Omit<CoachForm, "delivery">, at: number): Score | undefined {
	const band = scoring?.bands[at];
	if (!scoring || !band) return undefined;
	const percent = Math.round((band.from + band.to) / 2);
	const categories = scoring.categories.map(({ key, title, bands }) => ({
		...{ key, title, percent, band: bandOf(bands, percent) },
	}));
	return { percent, band, categories };
}

/** What there is to look at, with its label. */
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

/** The draft of a form of the coach's own. */
export function Preview({ form, step, view, onView }: PreviewProps) {
	const views = viewsOf(form);
	// The end page of a form with a score is part of each result.
	const wanted = view === "end" && form.scoring ? "band 0" : view;
	const shown = views.some(([each]) => each === wanted) ? wanted : "questions";
	const message = useMemo(() => {
		const draft = showable(form, step);
		if (shown === "questions") return { form: draft, step: step ?? draft.questions[0]?.key };
		if (shown === "start") return { form: draft, step: "Start" };
		const score = exampleScore(draft, Number(shown.slice("band ".length)));
		return { form: draft, step: "End", score };
	}, [form, step, shown]);
	return (
		<PreviewFrame of="the form" src={previewPath} message={message}>
			<Select
				label="Show"
				options={views}
				value={shown}
				onChoose={(next) => onView(next as PreviewView)}
			/>
		</PreviewFrame>
	);
}

/** The words of a built-in form. */
export function WordsPreview({ form, lang }: { form: FormWords; lang: string }) {
	const message = useMemo(() => ({ edits: form, lang }), [form, lang]);
	return <PreviewFrame of="the form" src={`${previewPath}?of=${form.name}`} message={message} />;
}
