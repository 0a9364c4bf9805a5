import { prices } from "../../../business/facts.ts";

/** Texts of the mail to the visitor (leads/mail/auto-reply.ts). */
export const checklistReply = {
	subject: "Your Business Checklist",
	title: "Your checklist, to keep",
	text: "Here’s the Business Checklist you asked for. It takes ten minutes and a pen. Go with your first answer.",
	button: "Download the checklist",
	/** Under the button; `attached` if the file is attached, too. */
	until: "The link works until {date}.",
	attached: "It’s attached to this email too. The link works until {date}.",
	/** File name on the visitor's device. */
	fileName: "Business-Checklist.pdf",
	get next() {
		const { freeSessionHours: hours } = prices.coaching;
		return `Circle the three answers that cost you the most sleep, and bring them to a free ${hours === 1 ? "hour" : `${hours} hours`} with {coach}. We’ll follow up once, and leave it there.`;
	},
} as const;
