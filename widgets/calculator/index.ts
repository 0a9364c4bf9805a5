import css from "twind:calculator";
import { calculator } from "../../leads/forms/calculator/form.ts";
import { defineWidget } from "../kit/define-widget.tsx";
import { stepsCss, stepsDialog } from "../kit/steps/steps-style.ts";
import { CalculatorView } from "./calculator.tsx";
import { calculatorMessages } from "./messages.ts";
import { calculatorOptions } from "./options.ts";

defineWidget({
	name: "calculator",
	options: calculatorOptions,
	messages: calculatorMessages,
	form: calculator,
	css: stepsCss + css,
	View: CalculatorView,
	...stepsDialog,
});
