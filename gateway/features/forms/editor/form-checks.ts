/** What prevents a form from being published, including buttons with no target. */

import { actionsOf } from "../../../../leads/form/editing/checks/definition-checks.ts";
import type { DefinitionProblem } from "../../../../leads/form/editing/checks/definition-schema.ts";
import { describePath } from "../../../../leads/form/editing/describe-path.ts";
import { checkDraft } from "../../../../leads/form/editing/draft.ts";
import type { FormDocument, LockedForm } from "../../../../leads/form/words.ts";
import { linkedWidgets } from "../../../pages/linked-widgets.ts";
import type { LeadStore } from "../../../store/store.ts";
import { formsOf } from "../forms.ts";

/** The form opened by a button that names none; the widget has the same default. */
const defaultForm = "business-health";

/** Everything that prevents a draft from being published, in the order of the form. */
export async function checkForm(
	store: Pick<LeadStore, "part" | "kv">,
	form: FormDocument,
	locked?: LockedForm,
): Promise<DefinitionProblem[]> {
	const forms = formsOf(store);
	const problems = checkDraft(form, locked);
	if ("messages" in form) return problems;
	const names = new Map<string, Promise<readonly string[]>>();
	for (const [path, { widget = "", name: given }] of actionsOf(form)) {
		const linked = linkedWidgets.get(widget);
		const name = given ?? linked?.defaultName ?? defaultForm;
		const report = (problem: string) => {
			const at = [...path, "name"];
			problems.push({ place: describePath(path), problem, path: at });
		};
		if (linked) {
			const listed = names.get(widget) ?? linked.listNames(store);
			names.set(widget, listed);
			if (!(await listed).includes(name)) report(linked.problem);
		}
		// A form may reopen itself.
		if (widget === "form" && name !== form.name && !(await forms.live(name)))
			report("opens a form that is not published");
	}
	return problems;
}
