import type { LeadDetail } from "../../../gateway/desk-api/api.ts";
import type { WrittenAnswer } from "../../../gateway/desk-api/features/answering.ts";
import type { LeadActionDefinition } from "../../define-feature.ts";

const wroteTexts = {
	mail: "You wrote an email",
	whatsapp: "You wrote on WhatsApp",
	sms: "You wrote a text message",
};

/** The coach answered in one of the device's own apps. */
export type Wrote = { do: "wrote" } & Required<Pick<WrittenAnswer, "by" | "text">> &
	Pick<WrittenAnswer, "subject">;

export const wrote: LeadActionDefinition<Wrote> = {
	request: ({ do: _, ...body }) => ({ path: "wrote", method: "POST", body }),
	waitingText: "your message",
	applyToLine: (line, _, { at }) => ({ ...line, wroteAt: at, unread: false }),
	applyToDetail: (lead: LeadDetail, { by, text }, { at }) => ({
		...lead,
		story: [
			...lead.story,
			{ at, what: "wrote", tone: "neutral", text: `${wroteTexts[by]}: ${text}` },
		],
	}),
};

/** An email to be sent from the desk. */
export type SendAnswer = { do: "send-answer"; subject: string; text: string };

export const sendAnswer: LeadActionDefinition<SendAnswer> = {
	request: ({ do: _, ...body }) => ({ path: "send-answer", method: "POST", body }),
};
