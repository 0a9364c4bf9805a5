import type { ReactNode } from "react";
import type { CleaningContent, Hero, IllustrationName } from "../content/types.ts";
import { Badges } from "./badges.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { Icon } from "./icon.tsx";
import { PictureHead } from "./page-head.tsx";
import { PrerenderedWidget } from "./prerendered-widget.tsx";
import { Section } from "./sections.tsx";

interface LandingProps {
	banner: string;
	hero: Hero;
	image: IllustrationName;
	imageAlt: string;
	cleaning: CleaningContent;
	kind: "trial" | "package";
	/** Everything between hero and booking form. */
	children: ReactNode;
}

/** What both office-cleaning landing pages have: banner, hero, booking form. */
export function Landing({ banner, children, cleaning, kind, ...head }: LandingProps) {
	return (
		<>
			{banner && (
				<p className="banner">
					<Icon name="hourglass" />
					{banner}
				</p>
			)}
			<PictureHead {...head}>
				<Badges items={cleaning.trust} />
			</PictureHead>
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
