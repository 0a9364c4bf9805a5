import { contact } from "../../business/contact.ts";

/**
 * The enquiry form: the contact widget, with its prerendered shadow root put in by the build, so
 * that it is there before any script and posts without one. Where even that fails, the addresses.
 */
export function ContactForm() {
	return (
		<coach-contact data-dsd="contact">
			<p>
				Ring <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a> or write to{" "}
				<a href={`mailto:${contact.email}`}>{contact.email}</a>.
			</p>
		</coach-contact>
	);
}
