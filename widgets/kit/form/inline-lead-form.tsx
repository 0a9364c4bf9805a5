import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { LeadForm } from "../../../leads/lead.ts";
import { Button } from "../element/button.tsx";
import type { FormCopy, Toast, WidgetHost } from "../element/context.ts";
import type { BaseOptions } from "../element/options.ts";
import { asset } from "../element/origins.ts";
import { Fields } from "./fields.tsx";
import { type LeadFormOptions, useLeadForm } from "./lead-form.ts";
import { PrivacyNote } from "./privacy-note.tsx";

/** How long the button says that the form was sent, in milliseconds (spec section 9). */
export const sentTime = 3000;

/** The words of the states (spec sections 4 and 8). */
export interface SentCopy extends FormCopy {
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

/** What is said once it was sent, in a panel that stays, and where its one link leads. */
interface After {
	afterCopy: Record<"confirmed" | "confirmedText" | "confirmedNext" | "confirmedStep", string> & {
		/** Without it what stays stands above the form. */
		again?: string;
	};
	next: string;
}

interface SentFormProps<C extends SentCopy>
	extends Pick<LeadFormOptions, "atLeast" | "trapSilent" | "onSending"> {
	host: WidgetHost<BaseOptions, C>;
	of: LeadForm;
	after(): Promise<After>;
	/** Why a submit is not taken at present; none when it is. */
	refusal?(): Toast | undefined;
}

/**
 * A form that stays where it is: idle, sending, sent for three seconds, or failed and idle again with
 * everything still in it; a dialog closes when the three seconds are over. Where no script runs, the
 * prerendered form posts to the gateway.
 */
export function SentForm<C extends SentCopy>(props: SentFormProps<C>) {
	const { host, of, after, refusal, ...options } = props;
	const { copy } = host;
	const [sent, setSent] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useLayoutEffect(() => () => clearTimeout(timer.current), []);

	const form = useLeadForm(host, {
		...options,
		form: of,
		after,
		onSettled({ ok }, reset) {
			if (!ok) {
				host.notify({ title: copy.failed, text: copy.failedText, destructive: true });
				return;
			}
			reset();
			setSent(true);
			timer.current = setTimeout(() => {
				setSent(false);
				if (host.opened) host.done();
			}, sentTime);
			const thanks = { title: copy.thanks, text: copy.thanksText };
			after().then(
				({ afterCopy, next }) => {
					const words = { ...afterCopy, ...(copy as Partial<typeof afterCopy>) };
					const stays = {
						title: words.confirmed,
						text: [words.confirmedText, words.confirmedNext],
						links: [{ href: next, label: words.confirmedStep }],
						close: copy.close,
						again: words.again,
					};
					host.notify({ ...thanks, stays });
				},
				() => host.notify(thanks),
			);
		},
	});

	function onSubmit(event: FormEvent) {
		const refused = form.pending ? undefined : refusal?.();
		if (!sent && !refused) return form.props.onSubmit(event);
		event.preventDefault();
		if (!sent && refused) host.notify(refused);
	}

	return (
		<form
			{...form.props}
			onSubmit={onSubmit}
			method="post"
			action={asset("/leads", host.options.origin)}
			className="flex flex-col mt-[4px]"
		>
			<Fields form={form} of={of} copy={copy} />
			<input type="hidden" name="kind" value={of.kind} />
			<div className="mt-[20px]">
				<Button type="submit" pending={form.pending} aria-disabled={sent || undefined}>
					{form.pending ? copy.pending : sent ? copy.sent : copy.submit}
				</Button>
			</div>
			<PrivacyNote host={host} />
		</form>
	);
}
