/** What prevents a form from being published, including buttons whose target isn't published. */

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

/** Everything that prevents a draft from being published: problems of the form, then of its buttons. */
export async function checkForm(
	store: Pick<LeadStore, "part" | "kv">,
	form: FormDocument,
	lockedForm?: LockedForm,
): Promise<DefinitionProblem[]> {
	const forms = formsOf(store);
	const problems = checkDraft(form, lockedForm);
	if ("messages" in form) return problems;
	const names = new Map<string, Promise<readonly string[]>>();
	for (const [path, { widget = "", name: actionName }] of actionsOf(form)) {
		const linkedWidget = linkedWidgets.get(widget);
		const name = actionName ?? linkedWidget?.defaultName ?? defaultForm;
		const report = (problem: string) => {
			const at = [...path, "name"];
			problems.push({ place: describePath(path), problem, path: at });
		};
		if (linkedWidget) {
			const widgetNames = names.get(widget) ?? linkedWidget.listNames(store);
			names.set(widget, widgetNames);
			if (!(await widgetNames).includes(name)) report(linkedWidget.problem);
		}
		// A form may reopen itself.
		if (widget === "form" && name !== form.name && !(await forms.live(name)))
			report("opens a form that isn't published");
	}
	return problems;
}
