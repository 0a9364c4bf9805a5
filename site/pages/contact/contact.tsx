import { ContactDetails } from "../../components/contact/contact-details.tsx";
import { ContactForm } from "../../components/contact/contact-form.tsx";
import { SectionTitle } from "../../components/heading.tsx";
import { PictureHead } from "../../components/page-head.tsx";
import { ClosingCall, Section, Steps } from "../../components/sections.tsx";
import { usePage } from "../../page-data.ts";
import type { ContactContent } from "./contact.content.ts";
import "../../styles/pages/forms.css";

/** `/contact`: header, 'Book a Call' form, details (spec section 2). */
export function Component() {
	const { closing, details, form, hero, next } = usePage<ContactContent>();
	return (
		<>
			<PictureHead hero={hero} tones={["primary"]} image="contact" imageAlt="" />
			<ContactForm head={form}>
				<SectionTitle head={details} />
				<ContactDetails items={details.items} />
			</ContactForm>
			<Section band="sand">
				<Steps section={next} />
			</Section>
			<ClosingCall closing={closing} />
		</>
	);
}
