import type { Translation } from "./source-messages.ts";

/** What a form says once it was sent is what its mail says: in a language's words for the form. */
export const receipt = ({
	confirmed,
	confirmedText,
	confirmedNext,
}: Translation<"contact"> | Translation<"consultation"> | Translation<"booking">) => ({
	title: confirmed,
	text: confirmedText,
	next: confirmedNext,
});

/** What the estimate's mail has from its widget. */
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
