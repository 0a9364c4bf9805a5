import { links } from "../../business/links.ts?copy";
import type { WidgetHost } from "../kit/element/context.ts";
import { asset } from "../kit/element/origins.ts";
import { download } from "../kit/form/download.ts";
import type { ChecklistCopy } from "./messages.ts";
import type { ChecklistOptions } from "./options.ts";

/** What a visitor reads after sending; fetched once he begins to type. Replaced by `texts` like all other words. */
export const afterCopy = {
	downloading: "Your checklist is on its way",
	downloadingText: "Look in your downloads. Nothing there?",
	downloadFailed: "Your checklist is ready",
	downloadFailedText: "Your browser did not start the download by itself.",
	downloadAgain: "Download it here",
	/** The name of the file on the visitor's device. */
	fileName: "Business-Checklist.pdf",
	confirmed: "Your checklist is here",
	confirmedText: "Look in your downloads.",
	confirmedNext:
		"Go through it with a cup of tea; ten minutes will do. We follow up once to hear how you got on.",
	confirmedStep: "Talk it over: book a free discovery call",
	downloadOnceMore: "Download the checklist again",
	again: "Send another",
} as const;

/** Downloads the checklist. Says at once that it comes, in passing and in what stays; corrects it where it does not. */
export async function deliver(host: WidgetHost<ChecklistOptions, ChecklistCopy>): Promise<void> {
	const copy = { ...afterCopy, ...(host.copy as Partial<typeof afterCopy>) };
	const pdf = asset("/assets/business-checklist.pdf", host.options.origin);
	const tell = (failed?: true) =>
		host.notify({
			title: failed ? copy.downloadFailed : copy.downloading,
			text: failed ? copy.downloadFailedText : copy.downloadingText,
			link: { href: pdf, label: copy.downloadAgain },
			stays: {
				title: copy.confirmed,
				text: [failed ? copy.downloadFailedText : copy.confirmedText, copy.confirmedNext],
				links: [
					{ href: pdf, label: copy.downloadOnceMore },
					{ href: links.booking, label: copy.confirmedStep },
				],
				close: host.copy.close,
				again: copy.again,
			},
		});
	tell();
	await download(pdf, copy.fileName).catch(() => tell(true));
}
