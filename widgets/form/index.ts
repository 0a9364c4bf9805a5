import css from "twind:form";
import { defineWidget } from "../kit/define-widget.tsx";
import { stepsCss, stepsDialog } from "../kit/steps/steps-style.ts";
import { FormView } from "./form.tsx";
import { knownForm } from "./load-definition.ts";
import { type CustomFormMessages, formMessages } from "./messages.ts";
import { type FormOptions, formOptions } from "./options.ts";

defineWidget<FormOptions, CustomFormMessages>({
	name: "form",
	options: formOptions,
	messages: formMessages,
	// Its title is known once it has loaded.
	messagesFor({ name, origin }) {
		const title = typeof window === "object" && knownForm(name, origin)?.form.title;
		return title ? { title } : {};
	},
	form: { kind: "form", questions: [] },
	css: stepsCss + css,
	View: FormView,
	...stepsDialog,
});
