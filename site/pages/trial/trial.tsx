import { Badges } from "../../components/badges.tsx";
import { Landing } from "../../components/contact/landing.tsx";
import { SectionTitle } from "../../components/heading.tsx";
import { PictureHead } from "../../components/page-head.tsx";
import { Features, Section } from "../../components/sections.tsx";
import { OfferCard } from "../../components/services/offer-card.tsx";
import { usePage } from "../../page-data.ts";
import type { TrialContent } from "./trial.content.ts";
import "../../styles/pages/landing.css";

/** `/offer`: the office-cleaning trial (spec section 2). */
export function Component() {
	const words = usePage<TrialContent>();
	return (
		<Landing
			banner={words.banner}
			cleaning={words.cleaning}
			kind="trial"
			head={
				<PictureHead hero={words.hero} image="office-trial" imageAlt="">
					<Badges items={words.cleaning.trust} />
				</PictureHead>
			}
		>
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
