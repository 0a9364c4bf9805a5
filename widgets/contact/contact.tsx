import { contact } from "../../leads/kinds/contact/form.ts";
import { asset } from "../kit/assets.ts";
import { Button } from "../kit/button.tsx";
import { Fields } from "../kit/fields.tsx";
import { useLeadForm } from "../kit/lead-form.ts";
import { PrivacyNote } from "../kit/privacy-note.tsx";
import type { ViewProps } from "../kit/tree.tsx";
import { useSent } from "../kit/use-sent.ts";
import type { ContactCopy } from "./copy.ts";
import type { ContactOptions } from "./options.ts";

const after = () => import("./after.ts");

/**
 * The enquiry form: idle, sending, sent for three seconds, or failed and idle again with everything
 * still in it (spec section 4). Where no script runs, the prerendered form posts to the gateway.
 */
export function ContactView({ host }: ViewProps<ContactOptions, ContactCopy>) {
	const { copy } = host;
	const { sent, showSent } = useSent(host);

	const form = useLeadForm(host, {
		form: contact,
		after,
		onSettled(result) {
			if (!result.ok) {
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

	return (
		<form
			{...form.props}
			onSubmit={(event) => (sent ? event.preventDefault() : form.props.onSubmit(event))}
			method="post"
			action={asset("/leads", host.options.origin)}
			className="flex flex-col mt-[4px]"
		>
			<Fields form={form} of={contact} copy={copy} />
			<input type="hidden" name="kind" value="contact" />
			<div className="mt-[20px]">
				<Button type="submit" pending={form.pending} aria-disabled={sent || undefined}>
					{form.pending ? copy.pending : sent ? copy.sent : copy.submit}
				</Button>
			</div>
			<PrivacyNote host={host} />
		</form>
	);
}
