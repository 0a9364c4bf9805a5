import css from "twind:checklist";
import { checklist } from "../../leads/forms/checklist/form.ts";
import { defineWidget } from "../kit/define-widget.tsx";
import { ChecklistView } from "./checklist.tsx";
import { checklistMessages } from "./messages.ts";
import { checklistOptions } from "./options.ts";

defineWidget({
	name: "checklist",
	options: checklistOptions,
	messages: checklistMessages,
	form: checklist,
	css,
	View: ChecklistView,
});
