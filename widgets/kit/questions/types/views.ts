import type { AllViews } from "../question-view.ts";
import { Choice } from "./choice.tsx";
import { Choices } from "./choices.tsx";
import { Contact } from "./contact.tsx";
import { DateAnswer } from "./date.tsx";
import { Long } from "./long.tsx";
import { NumberAnswer } from "./number.tsx";
import { Scale } from "./scale.tsx";
import { Short } from "./short.tsx";
import { YesNo } from "./yesno.tsx";

/** The view of each type of question, for forms loaded at run time. Built-in forms import the views they need. */
export const questionViews: AllViews = {
	choice: Choice,
	choices: Choices,
	yesno: YesNo,
	short: Short,
	long: Long,
	number: NumberAnswer,
	scale: Scale,
	date: DateAnswer,
	contact: Contact,
};
