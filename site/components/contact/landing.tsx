import type { ReactNode } from "react";
import type { CleaningContent } from "../../content/types.ts";
import { Icon } from "../icon.tsx";
import { Section } from "../sections.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { PrerenderedWidget } from "./prerendered-widget.tsx";

interface LandingProps {
	banner: string;
	/** The page's head, below the banner. */
	head: ReactNode;
	cleaning: CleaningContent;
	kind: "trial" | "package";
	/** The sections between the head and the booking form. */
	children: ReactNode;
}

/** Both office-cleaning landing pages: banner, head, the page's own sections, booking form. */
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
