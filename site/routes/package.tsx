import { useLoaderData } from "react-router";
import { SectionTitle } from "../components/heading.tsx";
import { Landing } from "../components/landing.tsx";
import { OfferCard } from "../components/offer-card.tsx";
import { Resources } from "../components/resources.tsx";
import { Features, Section } from "../components/sections.tsx";
import { cleaning } from "../content/cleaning.ts";
import { officePackage } from "../content/package.ts";

export const loader = () => ({ seo: officePackage.seo, offer: officePackage, cleaning });

/** `/services/business-offer`: the office-cleaning package (spec section 2). */
export default function Package() {
	const { cleaning, offer: words } = useLoaderData<typeof loader>();
	return (
		<Landing {...words} cleaning={cleaning} kind="package">
			<Section band="white">
				<SectionTitle head={words.pains} />
				<Features items={words.pains.items} />
			</Section>
			<Section>
				<Resources resources={words.resources} />
			</Section>
			<Section band="dark">
				<SectionTitle head={words.solution} />
				<Features items={words.solution.items} />
			</Section>
			<Section>
				<OfferCard offer={words.offer} />
				<Monthly monthly={words.monthly} />
			</Section>
		</Landing>
	);
}

function Monthly({ monthly }: { monthly: typeof officePackage.monthly }) {
	return (
		<div className="monthly" data-reveal="">
			<h2 className="h2">{monthly.title}</h2>
			<p className="price">
				<strong>{monthly.price}</strong>{" "}
				<s>
					<span className="sr-only">against </span>
					{monthly.usual}
				</s>
			</p>
			<p className="sub">{monthly.note}</p>
		</div>
	);
}
