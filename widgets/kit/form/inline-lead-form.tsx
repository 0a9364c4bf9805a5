import { type FormEvent, useLayoutEffect, useState } from "react";
import { contactFieldsOf } from "../../../leads/form/questions.ts";
import type { LeadForm } from "../../../leads/forms/forms.ts";
import type { FormMessages, Toast } from "../element/context.ts";
import type { BaseOptions } from "../element/options/options.ts";
import { assetUrl } from "../element/options/origins.ts";
import { useWidget } from "../element/use-widget.ts";
import { tellUnsent, useDelivery } from "./delivery/watch-delivery.ts";
import type { LeadFormOptions } from "./form-state.ts";
import { useLeadForm } from "./lead-form.ts";
import { PlainForm } from "./plain-form.tsx";

/** How long the button says "sent", in milliseconds (spec section 9). */
export const sentMs = 3000;

/** Messages of the form's states (spec sections 4 and 8). */
export interface InlineFormMessages extends FormMessages {
	submit: string;
	pending: string;
	sent: string;
	thanks: string;
	thanksText: string;
	failed: string;
	failedText: string;
	privacy: string;
	privacyLink: string;
}

/** The confirmation's texts, and where its one link leads. */
interface SuccessModule {
	successMessages: Record<
		"confirmed" | "confirmedText" | "confirmedNext" | "confirmedStep" | "pickTime",
		string
	> & {
		/**
		 * Label of the button that brings the form back; without it the form stays below the
		 * confirmation.
		 */
		again?: string;
	};
	nextUrl: string;
}

interface InlineLeadFormProps
	extends Pick<LeadFormOptions, "minDurationMs" | "honeypotSilent" | "onSending"> {
	definition: LeadForm;
	loadSuccess(): Promise<SuccessModule>;
	/** Why a submit is rejected at present; undefined if it isn't. */
	rejectSubmit?(): Toast | undefined;
}

/**
 * A form on one page: idle, sending, sent for three seconds, or failed and idle again with its
 * values kept. A dialog closes after the three seconds. Without JavaScript, the prerendered form
 * posts to the gateway.
 */
export function InlineLeadForm(props: InlineLeadFormProps) {
	const host = useWidget<BaseOptions, InlineFormMessages>();
	const { definition, loadSuccess, rejectSubmit, ...options } = props;
	const { kind } = definition;
	const { messages } = host;
	const [isSent, setIsSent] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the host is the element's own, and stays
	useLayoutEffect(() => {
		if (!isSent) return;
		const timer = setTimeout(() => {
			setIsSent(false);
			if (host.opened) host.closeOrReset();
		}, sentMs);
		return () => clearTimeout(timer);
	}, [isSent]);

	useDelivery(kind, (lead) => lead.kind === kind);

	const form = useLeadForm({
		...options,
		form: definition,
		loadSuccess,
		onSettled(result, reset, id) {
			if (!result.ok) {
				host.notify({ title: messages.failed, text: messages.failedText, destructive: true });
				tellUnsent(host, result, kind, id);
				return;
			}
			const { offer } = result;
			reset();
			setIsSent(true);
			const thanks = { title: messages.thanks, text: messages.thanksText };
			loadSuccess().then(
				({ successMessages, nextUrl }) => {
					const all = { ...successMessages, ...(messages as Partial<typeof successMessages>) };
					const confirmation = {
						title: all.confirmed,
						text: [all.confirmedText, all.confirmedNext],
						links: [{ href: nextUrl, label: all.confirmedStep }],
						offer: offer && { meeting: offer, label: all.pickTime },
						close: messages.close,
						again: all.again,
					};
					host.notify({ ...thanks, confirmation });
				},
				() => host.notify(thanks),
			);
		},
	});

	function onSubmit(event: FormEvent) {
		const rejection = form.pending ? undefined : rejectSubmit?.();
		if (!isSent && !rejection) return form.props.onSubmit(event);
		event.preventDefault();
		if (!isSent && rejection) host.notify(rejection);
	}

	return (
		<PlainForm
			form={form}
			fields={contactFieldsOf(definition)}
			submit={isSent ? messages.sent : messages.submit}
			isBlocked={isSent}
			onSubmit={onSubmit}
			method="post"
			action={assetUrl("/leads", host.options.origin)}
		>
			<input type="hidden" name="kind" value={kind} />
		</PlainForm>
	);
}
