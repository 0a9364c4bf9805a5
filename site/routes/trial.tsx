import { useLoaderData } from "react-router";
import { SectionTitle } from "../components/heading.tsx";
import { Landing } from "../components/landing.tsx";
import { OfferCard } from "../components/offer-card.tsx";
import { Features, Section } from "../components/sections.tsx";
import { cleaning } from "../content/cleaning.ts";
import { trial } from "../content/trial.ts";

export const loader = () => ({ seo: trial.seo, trial, cleaning });

/** `/offer`: the office-cleaning trial (spec section 2). */
export default function Trial() {
	const { cleaning, trial } = useLoaderData<typeof loader>();
	return (
		<Landing {...trial} cleaning={cleaning} kind="trial">
			<Section band="white">
				<SectionTitle head={trial.pains} />
				<Features items={trial.pains.items} />
			</Section>
			<Section band="dark">
				<SectionTitle head={trial.guarantee} />
				<Features items={trial.guarantee.items} />
			</Section>
			<Section>
				<OfferCard offer={trial.offer} />
			</Section>
		</Landing>
	);
}
