import { formMessages } from "../../leads/form/messages.ts";
import { tooLongMessages } from "../../leads/form/validate.ts";
import type { autoReplyMessages } from "../../leads/forms/auto-replies.ts";
import { calculator } from "../../leads/forms/calculator/form.ts";
import { checklist } from "../../leads/forms/checklist/form.ts";
import { consultation } from "../../leads/forms/consultation/form.ts";
import { contact } from "../../leads/forms/contact/form.ts";
import { meeting } from "../../leads/forms/meeting/form.ts";
import { trial } from "../../leads/forms/trial/form.ts";
import { bookingMessages } from "../booking/messages.ts";
import { successMessages as afterBooking } from "../booking/success.ts";
import { calculatorMessages } from "../calculator/messages.ts";
import { checklistMessages } from "../checklist/messages.ts";
import { successMessages as afterChecklist } from "../checklist/success.ts";
import { commentsMessages } from "../comments/messages.ts";
import { consultationMessages } from "../consultation/messages.ts";
import { successMessages as afterConsultation } from "../consultation/success.ts";
import { contactMessages } from "../contact/messages.ts";
import { successMessages as afterContact } from "../contact/success.ts";
import { formMessages as customFormMessages } from "../form/messages.ts";
import { deliveryMessages } from "../kit/form/delivery/delivery-messages.ts";
import { emailSuggestionMessages } from "../kit/form/fields/suggest-email.ts";
import { meetingMessages } from "../meeting/messages.ts";
import { reachMessages } from "../reach/messages.ts";
import { shareMessages } from "../share/messages.ts";
import type { LightName, WidgetName } from "../widget-names.gen.ts";

/** Messages about an answer that every form may show. */
const errorMessages = { ...emailSuggestionMessages, ...tooLongMessages };

/** The English texts of the widgets that are translated, by their key in `texts`. */
export const sourceMessages = {
	booking: {
		...bookingMessages,
		...deliveryMessages,
		...afterBooking,
		...formMessages(trial),
		...errorMessages,
	},
	calculator: { ...calculatorMessages, ...formMessages(calculator), ...errorMessages },
	checklist: {
		...checklistMessages,
		...afterChecklist,
		...formMessages(checklist),
		...errorMessages,
	},
	comments: commentsMessages,
	consultation: {
		...consultationMessages,
		...deliveryMessages,
		...afterConsultation,
		...formMessages(consultation),
		...errorMessages,
	},
	contact: {
		...contactMessages,
		...deliveryMessages,
		...afterContact,
		...formMessages(contact),
		...errorMessages,
	},
	form: { ...deliveryMessages, ...customFormMessages, ...errorMessages },
	meeting: { ...deliveryMessages, ...meetingMessages, ...formMessages(meeting), ...errorMessages },
	reach: reachMessages,
	share: shareMessages,
} satisfies { [Name in WidgetName | LightName]?: Readonly<Record<string, string>> };

/** A widget whose texts are listed above. A widget that isn't listed is shown in English. */
type Translated = keyof typeof sourceMessages;

/**
 * One widget's texts in another language. The compiler rejects unknown keys. Missing ones stay
 * English until they are translated; `npm run languages`, part of `npm test`, lists them.
 */
export type Translation<Name extends Translated> = {
	readonly [Key in keyof (typeof sourceMessages)[Name]]?: string;
};

/** The texts of mails to visitors in another language, with the same rules. */
export type ReplyTranslation = {
	readonly [Kind in keyof typeof autoReplyMessages]?: {
		readonly [Key in keyof (typeof autoReplyMessages)[Kind]]?: string | undefined;
	};
};

/** A language of the widgets, other than English. */
export interface Language {
	/** BCP 47, without a region; also the name of its folder. */
	lang: string;
	/** Its name for the coach. */
	name: string;
	/** The native speaker who has reviewed all of it, and when; false: nobody yet. */
	reviewed: string | false;
	messages: { [Name in Translated]: Translation<Name> };
	/** Texts of the mails to visitors. */
	replies: ReplyTranslation;
}
