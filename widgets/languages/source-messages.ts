import { type Form, tooLongCopy } from "../../leads/form.ts";
import { wordsOf } from "../../leads/form-messages.ts";
import type { replies } from "../../leads/forms/auto-replies.ts";
import { calculator } from "../../leads/forms/calculator/form.ts";
import { checklist } from "../../leads/forms/checklist/form.ts";
import { consultation } from "../../leads/forms/consultation/form.ts";
import { contact } from "../../leads/forms/contact/form.ts";
import { trial } from "../../leads/forms/trial/form.ts";
import { bookingCopy } from "../booking/messages.ts";
import { afterCopy as afterBooking } from "../booking/success.ts";
import { calculatorCopy } from "../calculator/messages.ts";
import { checklistCopy } from "../checklist/messages.ts";
import { afterCopy as afterChecklist } from "../checklist/success.ts";
import { commentsCopy } from "../comments/messages.ts";
import { consultationCopy } from "../consultation/messages.ts";
import { afterCopy as afterConsultation } from "../consultation/success.ts";
import { contactCopy } from "../contact/messages.ts";
import { afterCopy as afterContact } from "../contact/success.ts";
import { mistypedCopy } from "../kit/form/suggest-email.ts";
import type { WidgetName } from "../names.ts";
import { shareCopy } from "../share/messages.ts";

/** What every form may say of an answer. */
const onErrors = { ...mistypedCopy, ...tooLongCopy };

/** Every word of every widget in English, by its key in `texts`: what a language has to translate. */
export const english = {
	booking: { ...bookingCopy, ...afterBooking, ...wordsOf(trial), ...onErrors },
	calculator: { ...calculatorCopy, ...wordsOf(calculator), ...onErrors },
	checklist: { ...checklistCopy, ...afterChecklist, ...wordsOf(checklist), ...onErrors },
	comments: commentsCopy,
	consultation: {
		...consultationCopy,
		...afterConsultation,
		...wordsOf(consultation),
		...onErrors,
	},
	contact: { ...contactCopy, ...afterContact, ...wordsOf(contact), ...onErrors },
	share: shareCopy,
} satisfies { [Name in WidgetName]?: Readonly<Record<string, string>> };

/** A widget whose words are listed here; a new one speaks English until they are. */
type Translated = keyof typeof english;

/** What each widget's index.ts says of its words; the order of the keys follows from it. */
export const definitions: Record<Translated, { copy: object; form?: Form }> = {
	booking: { copy: bookingCopy, form: trial },
	calculator: { copy: calculatorCopy, form: calculator },
	checklist: { copy: checklistCopy, form: checklist },
	comments: { copy: commentsCopy },
	consultation: { copy: consultationCopy, form: consultation },
	contact: { copy: contactCopy, form: contact },
	share: { copy: shareCopy },
};

/**
 * One widget's words in another language. The compiler names a key that nothing says; one that is missing
 * is English until somebody translates it, and `npm run languages`, part of `npm test`, lists it.
 */
export type Translation<Name extends Translated> = {
	readonly [Key in keyof (typeof english)[Name]]?: string;
};

/** The mails to visitors in another language, likewise. */
export type ReplyTranslation = {
	readonly [Kind in keyof typeof replies]?: {
		readonly [Key in keyof (typeof replies)[Kind]]?: string | undefined;
	};
};

/** A language the widgets speak besides English. */
export interface Language {
	/** BCP 47, without a region: the name of its folder. */
	lang: string;
	/** What the coach calls it. */
	name: string;
	/** Who has read all of it as a native speaker, and when; false: nobody so far. */
	reviewed: string | false;
	words: { [Name in Translated]: Translation<Name> };
	/** What the mails to visitors say. */
	replies: ReplyTranslation;
}
