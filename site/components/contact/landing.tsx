import type { ReactNode } from "react";
import type { CleaningContent } from "../../content/types.ts";
import { Icon } from "../icon.tsx";
import { Section } from "../sections.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { PrerenderedWidget } from "./prerendered-widget.tsx";

interface LandingProps {
	banner: string;
	/** Everything above the booking form's sections except the banner. */
	head: ReactNode;
	cleaning: CleaningContent;
	kind: "trial" | "package";
	/** Everything between the head and the booking form. */
	children: ReactNode;
}

/** The common parts of both office-cleaning landing pages: banner, head, booking form. */
export function Landing({ banner, children, cleaning, kind, head }: LandingProps) {
	return (
		<>
			{banner && (
				<p className="banner">
					<Icon name="hourglass" />
					{banner}
				</p>
			)}
			{head}
			{children}
			<Section band="sand" id="book">
				<div className="booking">
					<PrerenderedWidget name="booking" kind={kind}>
						<ContactLinks />
					</PrerenderedWidget>
				</div>
				<p className="kinship">{cleaning.kinship}</p>
			</Section>
		</>
	);
}
