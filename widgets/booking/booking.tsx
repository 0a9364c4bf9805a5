import { type FormEvent, useRef } from "react";
import { officePackage } from "../../leads/kinds/package/form.ts";
import { trial } from "../../leads/kinds/trial/form.ts";
import { asset } from "../kit/assets.ts";
import { Button } from "../kit/button.tsx";
import { Fields } from "../kit/fields.tsx";
import { useLeadForm } from "../kit/lead-form.ts";
import { PrivacyNote } from "../kit/privacy-note.tsx";
import type { ViewProps } from "../kit/tree.tsx";
import { useSent } from "../kit/use-sent.ts";
import type { BookingCopy } from "./copy.ts";
import type { BookingOptions } from "./options.ts";

/** How soon after a valid submit the form may be sent again, in milliseconds (spec section 9). */
export const cooldown = 5000;
/** How long a booking takes at least, so that the answer is believed; milliseconds (spec section 9). */
export const submitDelay = 1000;

const forms = { trial, package: officePackage };

const after = () => import("./after.ts");

/**
 * The booking form of the office-cleaning trial and package (spec sections 4, 5 and 8): idle, busy for a
 * second at least, booked for three, or failed and idle again with everything still in it. Where no script runs, the prerendered form posts to the gateway.
 */
export function BookingView({ host }: ViewProps<BookingOptions, BookingCopy>) {
	const { copy, options } = host;
	const definition = forms[options.kind];
	const lastValid = useRef(Number.NEGATIVE_INFINITY);
	const { sent, showSent } = useSent(host);

	const form = useLeadForm(host, {
		form: definition,
		after,
		atLeast: submitDelay,
		trapSilent: true,
		onSending() {
			lastValid.current = performance.now();
		},
		onSettled({ ok }) {
			if (!ok) {
				host.notify({ title: copy.failed, text: copy.failedText, destructive: true });
				return;
			}
			form.reset();
			showSent();
			const thanks = { title: copy.thanks, text: copy.thanksText };
			after().then(
				({ confirmation }) => host.notify({ ...thanks, stays: confirmation(host) }),
				() => host.notify(thanks),
			);
		},
	});

	function onSubmit(event: FormEvent) {
		const soon = performance.now() - lastValid.current < cooldown;
		if (!sent && !(soon && !form.pending)) return form.props.onSubmit(event);
		event.preventDefault();
		if (!sent) host.notify({ title: copy.tooSoon, text: copy.tooSoonText });
	}

	return (
		<form
			{...form.props}
			onSubmit={onSubmit}
			method="post"
			action={asset("/leads", options.origin)}
			className="flex flex-col mt-[4px]"
		>
			<Fields form={form} of={definition} copy={copy} />
			<input type="hidden" name="kind" value={options.kind} />
			<div className="mt-[20px]">
				<Button type="submit" pending={form.pending} aria-disabled={sent || undefined}>
					{form.pending ? copy.pending : sent ? copy.sent : copy.submit}
				</Button>
			</div>
			<PrivacyNote host={host} />
		</form>
	);
}
