import type { ReactNode } from "react";
import type { SectionHead } from "../../content/types.ts";
import { SectionTitle } from "../heading.tsx";
import { Section } from "../sections.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { PrerenderedWidget } from "./prerendered-widget.tsx";

/** The enquiry form: the contact widget, the addresses if it fails, and other ways to get in touch. */
export function ContactForm({ head, children }: { head: SectionHead; children: ReactNode }) {
	return (
		<Section band="white">
			<div className="contact-grid">
				<div>
					<SectionTitle head={head} />
					<div className="form-slot">
						<PrerenderedWidget name="contact">
							<ContactLinks />
						</PrerenderedWidget>
					</div>
				</div>
				<aside>{children}</aside>
			</div>
		</Section>
	);
}
