import { useRef } from "react";
import { checklist } from "../../leads/kinds/checklist/form.ts";
import { asset } from "../kit/assets.ts";
import { Button } from "../kit/button.tsx";
import { Fields } from "../kit/fields.tsx";
import { useLeadForm } from "../kit/lead-form.ts";
import { PrivacyNote } from "../kit/privacy-note.tsx";
import type { ViewProps } from "../kit/tree.tsx";
import type { ChecklistCopy } from "./copy.ts";
import type { ChecklistOptions } from "./options.ts";

/** The checklist starts downloading after this long even if sending has not answered, in milliseconds. */
export const patience = 3000;

/** Four fields, then the PDF: the download starts whether or not sending succeeded (spec section 4). */
export function ChecklistView({ host }: ViewProps<ChecklistOptions, ChecklistCopy>) {
	const { copy } = host;
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	async function deliver() {
		if (timer.current === undefined) return;
		clearTimeout(timer.current);
		timer.current = undefined;
		form.reset();
		host.done();
		const pdf = asset("/assets/business-checklist.pdf", host.options.origin);
		const arrived = await import("../kit/later/download.ts")
			.then(({ download }) => download(pdf, copy.fileName))
			.then(
				() => true,
				() => false,
			);
		host.notify({
			title: arrived ? copy.downloading : copy.downloadFailed,
			text: arrived ? copy.downloadingText : copy.downloadFailedText,
			link: { href: pdf, label: copy.downloadAgain },
		});
	}

	const form = useLeadForm(host, {
		form: checklist,
		onSending() {
			timer.current = setTimeout(deliver, patience);
		},
		onSettled: deliver,
	});

	return (
		// Prerendered and submitted before the script is there, the details must not end up in the address.
		<form {...form.props} method="dialog" className="flex flex-col mt-[4px]">
			<Fields form={form} of={checklist} copy={copy} />
			<div className="mt-[20px]">
				<Button type="submit" pending={form.pending}>
					{form.pending ? copy.pending : copy.submit}
				</Button>
			</div>
			<PrivacyNote host={host} />
		</form>
	);
}
