import type { Translation } from "./source-messages.ts";

/** A language's texts for a form's confirmation, which its email repeats. */
export const receipt = ({
	confirmed,
	confirmedText,
	confirmedNext,
}: Translation<"contact"> | Translation<"consultation"> | Translation<"booking">) => ({
	title: confirmed,
	text: confirmedText,
	next: confirmedNext,
});

/** The widget's texts for the email with the estimate. */
export const estimateWords = (words: Translation<"calculator">) => ({
	aMonth: words.aMonth,
	"figure.oneoff": words["figure.oneoff"],
	"figure.discuss": words["figure.discuss"],
	perClean: words.perClean,
	weekly: words.weekly,
	monthly: words.monthly,
	yearly: words.yearly,
	"note.2monthly": words["note.2monthly"],
	"note.oneoff": words["note.oneoff"],
	"note.discuss": words["note.discuss"],
	vat: words.vat,
});
