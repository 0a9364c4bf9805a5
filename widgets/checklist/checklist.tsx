import { useRef } from "react";
import { contactFieldsOf } from "../../leads/form/questions.ts";
import { checklist } from "../../leads/forms/checklist/form.ts";
import type { SendResult } from "../../leads/lead.ts";
import { assetUrl } from "../kit/element/options/origins.ts";
import { useWidget } from "../kit/element/use-widget.ts";
import { useLeadForm } from "../kit/form/lead-form.ts";
import { PlainForm } from "../kit/form/plain-form.tsx";
import type { ChecklistMessages } from "./messages.ts";
import type { ChecklistOptions } from "./options.ts";

/** Time in milliseconds after which the download starts even if sending has not finished. */
export const downloadDelayMs = 3000;

const loadSuccess = () => import("./success.ts");

/** Four fields, then the PDF: the download starts whether or not sending succeeded (spec section 4). */
export function ChecklistView() {
	const host = useWidget<ChecklistOptions, ChecklistMessages>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	/** @param result undefined if sending has not finished yet */
	function finish(reset: () => void, result?: SendResult) {
		if (timer.current === undefined) return;
		clearTimeout(timer.current);
		timer.current = undefined;
		reset();
		host.closeOrReset();
		// If the download code can't be loaded, show a link to the PDF.
		const pdf = assetUrl("/assets/business-checklist.pdf", host.options.origin);
		loadSuccess()
			.then(({ deliver }) => deliver(host, result?.ok ? result.offer : ""))
			.catch(() =>
				host.notify({
					title: host.messages.title,
					link: { href: pdf, label: host.messages.submit },
				}),
			);
	}

	const form = useLeadForm({
		form: checklist,
		loadSuccess,
		onSending(reset) {
			timer.current = setTimeout(finish, downloadDelayMs, reset);
		},
		onSettled: (result, reset) => finish(reset, result),
	});

	return (
		<PlainForm form={form} fields={contactFieldsOf(checklist)} submit={host.messages.submit} />
	);
}
