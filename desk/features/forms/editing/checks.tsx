import type { DefinitionProblem } from "../../../../gateway/desk-api/api.ts";
import { Button } from "../../../components/button.tsx";

export type Part = "texts" | "questions" | "pages" | "score" | "answers" | "publish";

/** Where a problem is: a part of the editor, a question, a field. */
export interface Target {
	part: Part;
	/** The question's index. */
	question?: number;
	/** The text of a built-in form. */
	text?: { lang: string; key: string };
	/** `data-place` of the field, then of the elements around it. */
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

/** Focuses the field that a check points to, or its nearest surrounding part. */
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

/** The problems that are left, each with a link to its field. */
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
