import { useSite } from "../data.ts";
import { PrerenderedWidget } from "./prerendered-widget.tsx";

/** The enquiry form: the contact widget, and where even that fails, the addresses. */
export function ContactForm() {
	const { email, phone } = useSite().footer.contact;
	return (
		<PrerenderedWidget name="contact">
			<p>
				{[phone, email].map(({ href, label }) => (
					<a href={href} key={href}>
						{label}
					</a>
				))}
			</p>
		</PrerenderedWidget>
	);
}
