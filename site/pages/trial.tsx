import { SectionTitle } from "../components/heading.tsx";
import { Landing } from "../components/landing.tsx";
import { OfferCard } from "../components/offer-card.tsx";
import { Features, Section } from "../components/sections.tsx";
import { usePage } from "../page-data.ts";
import type { TrialContent } from "./trial.content.ts";
import "../styles/landing.css";

/** `/offer`: the office-cleaning trial (spec section 2). */
export function Component() {
	const words = usePage<TrialContent>();
	return (
		<Landing {...words} kind="trial">
			<Section band="white">
				<SectionTitle head={words.pains} />
				<Features items={words.pains.items} />
			</Section>
			<Section band="dark">
				<SectionTitle head={words.guarantee} />
				<Features items={words.guarantee.items} />
			</Section>
			<Section>
				<OfferCard offer={words.offer} />
			</Section>
		</Landing>
	);
}
