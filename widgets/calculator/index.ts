import css from "twind:calculator";
import { calculator } from "../../leads/forms/calculator/form.ts";
import { defineWidget } from "../kit/define-widget.tsx";
import { stepsCss, stepsDialog } from "../kit/steps/definition.tsx";
import { CalculatorView } from "./calculator.tsx";
import { calculatorCopy } from "./copy.ts";
import { calculatorOptions } from "./options.ts";

defineWidget({
	name: "calculator",
	options: calculatorOptions,
	copy: calculatorCopy,
	form: calculator,
	css: stepsCss + css,
	View: CalculatorView,
	...stepsDialog,
});
