import { useEffect, useRef, useState } from "react";
import { asset } from "../kit/assets.ts";
import { Button } from "../kit/button.tsx";
import { Field, Honeypot } from "../kit/field.tsx";
import { useLeadForm } from "../kit/lead-form.ts";
import { PrivacyNote } from "../kit/privacy-note.tsx";
import type { ViewProps } from "../kit/tree.tsx";
import type { ContactCopy } from "./copy.ts";
import type { ContactOptions } from "./options.ts";

/** How long the button says that the message was sent, in milliseconds (spec section 9). */
export const sentTime = 3000;

/**
 * The enquiry form: idle, sending, sent for three seconds, or failed and idle again with everything
 * still in it (spec section 4). Where no script runs, the prerendered form posts to the gateway.
 */
export function ContactView({ host }: ViewProps<ContactOptions, ContactCopy>) {
	const { copy } = host;
	const [sent, setSent] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	const form = useLeadForm(host, {
		kind: "contact",
		rules: () => import("../../leads/contact.ts").then((leads) => leads.parseContact),
		onSettled(result) {
			if (!result.ok) {
				host.notify({ title: copy.failed, text: copy.failedText, destructive: true });
				return;
			}
			form.reset();
			setSent(true);
			host.notify({ title: copy.thanks, text: copy.thanksText });
			timer.current = setTimeout(() => {
				setSent(false);
				if (host.opened) host.done();
			}, sentTime);
		},
	});

	return (
		<form
			{...form.props}
			onSubmit={(event) => (sent ? event.preventDefault() : form.props.onSubmit(event))}
			method="post"
			action={asset("/leads")}
			className="flex flex-col mt-[4px]"
		>
			<div className="grid wide:grid-cols-2 wide:gap-x-[12px]">
				<Field
					form={form}
					name="firstName"
					label={copy.firstName}
					autoComplete="given-name"
					enterKeyHint="next"
				/>
				<Field
					form={form}
					name="lastName"
					label={copy.lastName}
					autoComplete="family-name"
					enterKeyHint="next"
				/>
			</div>
			<Field
				form={form}
				name="email"
				label={copy.email}
				type="email"
				inputMode="email"
				autoComplete="email"
				enterKeyHint="next"
			/>
			<Field
				form={form}
				name="phone"
				label={copy.phone}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				enterKeyHint="next"
			/>
			<Field form={form} name="message" label={copy.message} rows={5} />
			<Honeypot />
			<input type="hidden" name="kind" value="contact" />
			<div className="mt-[20px]">
				<Button type="submit" pending={form.pending} aria-disabled={sent || undefined}>
					{form.pending ? copy.pending : sent ? copy.sent : copy.submit}
				</Button>
			</div>
			<PrivacyNote text={copy.privacy} link={copy.privacyLink} />
		</form>
	);
}
