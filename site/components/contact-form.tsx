import { ContactLinks } from "./contact-links.tsx";
import { PrerenderedWidget } from "./prerendered-widget.tsx";

/** The enquiry form: the contact widget, and where even that fails, the addresses. */
export function ContactForm() {
	return (
		<PrerenderedWidget name="contact">
			<ContactLinks />
		</PrerenderedWidget>
	);
}
