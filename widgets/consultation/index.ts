import css from "twind:consultation";
import { consultation } from "../../leads/forms/consultation/form.ts";
import { defineWidget } from "../kit/define-widget.tsx";
import { stepsCss, stepsDialog } from "../kit/steps/steps-style.ts";
import { ConsultationView } from "./consultation.tsx";
import { consultationMessages } from "./messages.ts";
import { consultationOptions } from "./options.ts";

defineWidget({
	name: "consultation",
	options: consultationOptions,
	messages: consultationMessages,
	form: consultation,
	css: stepsCss + css,
	View: ConsultationView,
	...stepsDialog,
});
