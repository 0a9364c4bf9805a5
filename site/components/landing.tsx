import type { ReactNode } from "react";
import type {
	BookingForm as BookingWords,
	CleaningContent,
	Hero,
	IllustrationName,
} from "../content/types.ts";
import type { Booking } from "../lib/booking.ts";
import { BookingForm } from "./booking-form.tsx";
import { SectionTitle } from "./heading.tsx";
import { Icon } from "./icon.tsx";
import { PictureHead } from "./page-head.tsx";
import { Section } from "./sections.tsx";
import { TrustLine } from "./trust-line.tsx";

interface LandingProps {
	banner: string;
	hero: Hero;
	image: IllustrationName;
	imageAlt: string;
	cleaning: CleaningContent;
	kind: Booking["kind"];
	booking: BookingWords;
	/** Everything between hero and booking form. */
	children: ReactNode;
}

/** What both office-cleaning landing pages have: banner, hero, booking form. */
export function Landing({ banner, booking, children, cleaning, kind, ...head }: LandingProps) {
	return (
		<>
			{banner && (
				<p className="banner">
					<Icon name="hourglass" />
					{banner}
				</p>
			)}
			<PictureHead {...head}>
				<TrustLine items={cleaning.trust} />
			</PictureHead>
			{children}
			<Section band="sand" id="book">
				<div className="booking-frame">
					<SectionTitle head={booking} />
					<BookingForm kind={kind} words={booking} />
				</div>
				<p className="kinship">{cleaning.kinship}</p>
			</Section>
		</>
	);
}
