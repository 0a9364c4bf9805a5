/**
 * An unfinished form. It has the shape of a definition, so the editor can show it, and is never public until
 * `checkDefinition` passes.
 */
import type { CoachForm } from "../definition.ts";
import type { FormDocument, LockedForm } from "../words.ts";
import { checkDefinition } from "./checks/definition-checks.ts";
import { type DefinitionProblem, readDefinition, readTypable } from "./checks/definition-schema.ts";
import { checkWords, readWords } from "./checks/word-checks.ts";

/**
 * Parses a draft from an editor; undefined if it has another shape.
 * @param locked the standard wording, for a built-in form
 */
export function readDraft(input: unknown, locked?: undefined): CoachForm | undefined;
export function readDraft(input: unknown, lockedForm?: LockedForm): FormDocument | undefined;
export function readDraft(input: unknown, lockedForm?: LockedForm): FormDocument | undefined {
	return lockedForm ? readWords(input, lockedForm) : readTypable(input);
}

/** Maximum number of problems reported at once. */
const maxProblems = 50;

/** The problems that prevent publishing, at most {@link maxProblems}; those of a custom form are in its order. */
export function checkDraft(form: FormDocument, lockedForm?: LockedForm): DefinitionProblem[] {
	if ("messages" in form) return lockedForm ? checkWords(form, lockedForm) : [];
	const shape = readDefinition(form);
	const all = [...(shape.ok ? [] : shape.problems), ...checkDefinition(form)];
	const seenTexts = new Set<string>();
	const problems = all.filter(({ place, problem }) => {
		const words = `${place} ${problem}`;
		return !seenTexts.has(words) && seenTexts.add(words);
	});
	return problems.toSorted((one, other) => order(one) - order(other)).slice(0, maxProblems);
}

/** Sort key: the question's number. Parts before and after the questions sort around them. */
function order({ path = [] }: DefinitionProblem): number {
	const [part, index] = path;
	if (part === "questions" && typeof index === "number") return index + 1;
	return part === "scoring" || part === "delivery" || part === "end" ? 1e6 : 0;
}
