import css from "twind:consultation";
import { consultation } from "../../leads/forms/consultation/form.ts";
import { defineWidget } from "../kit/define-widget.tsx";
import { stepsCss, stepsDialog } from "../kit/steps/definition.tsx";
import { ConsultationView } from "./consultation.tsx";
import { consultationCopy } from "./copy.ts";
import { consultationOptions } from "./options.ts";

defineWidget({
	name: "consultation",
	options: consultationOptions,
	copy: consultationCopy,
	form: consultation,
	css: stepsCss + css,
	View: ConsultationView,
	...stepsDialog,
});
