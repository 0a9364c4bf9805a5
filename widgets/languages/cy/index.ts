import type { Language } from "../source-messages.ts";
import { booking } from "./booking.ts";
import { calculator } from "./calculator.ts";
import { checklist } from "./checklist.ts";
import { comments } from "./comments.ts";
import { consultation } from "./consultation.ts";
import { contact } from "./contact.ts";
import { form } from "./form.ts";
import { meeting } from "./meeting.ts";
import { reach } from "./reach.ts";
import { replies } from "./replies.ts";
import { share } from "./share.ts";

export const language: Language = {
	lang: "cy",
	name: "Welsh",
	// Unreviewed until a native speaker has signed it: see docs/languages.md.
	reviewed: false,
	messages: {
		booking,
		calculator,
		checklist,
		comments,
		consultation,
		contact,
		form,
		meeting,
		reach,
		share,
	},
	replies,
};
