import type { DefinitionProblem } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";

export type Part = "questions" | "pages" | "score" | "answers" | "publish";

/** Where a check points: a part of the editor, a question, and its field. */
export interface Target {
	part: Part;
	/** From 0. */
	question?: number;
	/** `data-place` of the field, the nearest first. */
	places: string[];
}

/** The place of a problem, as "Question 3, answer 1, label", in the editor. */
export function targetOf(place: string): Target {
	const question = /^Question (\d+)(?:, (.*))?$/.exec(place);
	if (question)
		return {
			part: "questions",
			question: Number(question[1]) - 1,
			places: (question[2] ?? "").split(", ").filter(Boolean),
		};
	if (/^Scoring/.test(place)) {
		const words = place.split(", ");
		const places = words.map((_, index) => words.slice(0, words.length - index).join(", "));
		return { part: "score", places };
	}
	if (/^Delivery/.test(place)) return { part: "answers", places: [] };
	if (/^(Title|Submit|Layout|Start|End|The end page)/.test(place))
		return { part: "pages", places: [place, ...place.split(", ").slice(1)] };
	return { part: "questions", places: [] };
}

interface ChecksProps {
	problems: readonly DefinitionProblem[];
	onJump(target: Target): void;
}

/** What is still to be done, each with a way to its place. */
export function Checks({ problems, onJump }: ChecksProps) {
	return (
		<ul className="checks-list">
			{problems.map(({ place, problem }) => (
				<li key={`${place} ${problem}`}>
					<Button look="plain" onClick={() => onJump(targetOf(place))}>
						{place} {problem}.
					</Button>
				</li>
			))}
		</ul>
	);
}
