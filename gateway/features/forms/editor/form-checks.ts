/** What keeps a form from being published, buttons that lead nowhere included. */
import { actionsOf } from "../../../../leads/form/editing/definition-checks.ts";
import type { DefinitionProblem } from "../../../../leads/form/editing/definition-schema.ts";
import { describePath } from "../../../../leads/form/editing/describe-path.ts";
import { checkDraft } from "../../../../leads/form/editing/draft.ts";
import type { FormDocument, LockedForm } from "../../../../leads/form/words.ts";
import { listMeetingTypes } from "../../../meetings/meeting-types.ts";
import type { LeadStore } from "../../../store/store.ts";

/** What a button opens that names nothing; the widgets have the same defaults. */
const defaultNames: Record<string, string> = {
	meeting: "discovery-call",
	form: "business-health",
};

/** Everything that keeps a draft from being published, in the order of the form. */
export async function checkForm(
	{ forms, kv }: Pick<LeadStore, "forms" | "kv">,
	form: FormDocument,
	locked?: LockedForm,
): Promise<DefinitionProblem[]> {
	const problems = checkDraft(form, locked);
	if ("messages" in form) return problems;
	const opening = actionsOf(form).filter(([, { widget = "" }]) =>
		Object.hasOwn(defaultNames, widget),
	);
	if (opening.length === 0) return problems;
	const bookable = new Set(
		(await listMeetingTypes({ kv })).filter(({ live }) => live).map(({ name }) => name),
	);
	for (const [path, { widget = "", name = defaultNames[widget] ?? "" }] of opening) {
		const report = (problem: string) => {
			const at = [...path, "name"];
			problems.push({ place: describePath(path), problem, path: at });
		};
		if (widget === "meeting" && !bookable.has(name))
			report("opens a call that cannot be booked: choose another one, or set it up under Calls");
		// A form may open itself anew.
		if (widget === "form" && name !== form.name && !(await forms.live(name)))
			report("opens a form that is not published");
	}
	return problems;
}
