import { bookingLink } from "../../business/facts.ts";
import type { WidgetContext } from "../kit/element/context.ts";
import { assetUrl } from "../kit/element/options/origins.ts";
import { download } from "../kit/form/download.ts";
import type { ChecklistMessages } from "./messages.ts";
import type { ChecklistOptions } from "./options.ts";

/**
 * Texts shown after sending; loaded once a field gets the focus. `texts` can replace them like
 * all other messages.
 */
export const successMessages = {
	downloading: "Download started",
	downloadingText: "Not in your downloads?",
	downloadFailed: "Your checklist is ready",
	downloadFailedText: "Your browser didn't start the download.",
	downloadAgain: "Download it here",
	/** Name of the file on the visitor's device. */
	fileName: "Business-Checklist.pdf",
	confirmed: "Your checklist is here",
	confirmedText: "It's in your downloads.",
	confirmedNext: "It takes ten minutes and a pen. We'll follow up once to hear how you got on.",
	confirmedStep: "Talk it over: book a free discovery call",
	pickTime: "Pick a time for a call",
	downloadOnceMore: "Download the checklist again",
	again: "Fill in the form again",
} as const;

/**
 * Downloads the checklist. Announces it at once, in a toast and in the confirmation, and corrects
 * that if it fails.
 *
 * @param offer name of the meeting type that can be booked now, in place of the link
 */
export async function deliver(
	host: WidgetContext<ChecklistOptions, ChecklistMessages>,
	offer?: string,
): Promise<void> {
	const messages = { ...successMessages, ...(host.messages as Partial<typeof successMessages>) };
	const pdf = assetUrl("/assets/business-checklist.pdf", host.options.origin);
	const tell = (failed?: true) =>
		host.notify({
			title: failed ? messages.downloadFailed : messages.downloading,
			text: failed ? messages.downloadFailedText : messages.downloadingText,
			link: { href: pdf, label: messages.downloadAgain },
			confirmation: {
				title: messages.confirmed,
				text: [
					failed ? messages.downloadFailedText : messages.confirmedText,
					messages.confirmedNext,
				],
				links: [
					{ href: pdf, label: messages.downloadOnceMore },
					...(offer || !bookingLink ? [] : [{ href: bookingLink, label: messages.confirmedStep }]),
				],
				offer: offer && { meeting: offer, label: messages.pickTime },
				close: host.messages.close,
				again: messages.again,
			},
		});
	tell();
	await download(pdf, messages.fileName).catch(() => tell(true));
}
