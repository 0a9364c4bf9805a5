import type { DefinitionProblem } from "../../../../gateway/desk-api/api.ts";
import { Button } from "../../../components/button.tsx";

export type Part = "texts" | "questions" | "pages" | "score" | "answers" | "publish";

/** Where a check points: a part of the editor, a question, and its field. */
export interface Target {
	part: Part;
	/** From 0. */
	question?: number;
	/** Of a text of a built-in form. */
	text?: { lang: string; key: string };
	/** `data-place` of the field, then of what is around it. */
	places: string[];
}

const parts: Record<string, Part> = {
	scoring: "score",
	delivery: "answers",
	questions: "questions",
	messages: "texts",
	pricePerSqFt: "texts",
};

/** Where a problem is in the editor. */
export function targetOf({ path = [] }: Pick<DefinitionProblem, "path">): Target {
	const [first = "questions", second, third] = path;
	const places = path.map((_, at) => path.slice(0, path.length - at).join("."));
	const part = parts[first] ?? "pages";
	if (first === "messages") return { part, places, text: { lang: `${second}`, key: `${third}` } };
	return part === "questions" && typeof second === "number"
		? { part, question: second, places }
		: { part, places };
}

/** Puts the focus on the field that a check points to, or on what is nearest around it. */
export function focusPlace({ places }: Target, otherwise: HTMLElement | null): void {
	const fields = [...document.querySelectorAll<HTMLElement>("[data-place]")];
	const field = places
		.map((place) => fields.find(({ dataset }) => dataset.place === place))
		.find(Boolean);
	const target = field ?? otherwise;
	target?.closest("details")?.setAttribute("open", "");
	target?.focus();
	target?.scrollIntoView?.({ block: "center" });
}

interface ChecksProps {
	problems: readonly DefinitionProblem[];
	onJump(target: Target): void;
}

/** What is still to be done, each with a way to its place. */
export function Checks({ problems, onJump }: ChecksProps) {
	return (
		<ul className="checks-list">
			{problems.map((each) => (
				<li key={`${each.path} ${each.place} ${each.problem}`}>
					<Button look="plain" onClick={() => onJump(targetOf(each))}>
						{each.place} {each.problem}.
					</Button>
				</li>
			))}
		</ul>
	);
}
