import css from "twind:checklist";
import { defineWidget } from "../kit/define-widget.tsx";
import { ChecklistView } from "./checklist.tsx";
import { checklistCopy } from "./copy.ts";
import { checklistOptions } from "./options.ts";

defineWidget({
	name: "checklist",
	options: checklistOptions,
	copy: checklistCopy,
	css,
	View: ChecklistView,
});
