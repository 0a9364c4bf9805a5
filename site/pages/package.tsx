import { SectionTitle } from "../components/heading.tsx";
import { Landing } from "../components/landing.tsx";
import { OfferCard } from "../components/offer-card.tsx";
import { Resources } from "../components/resources.tsx";
import { Features, Section } from "../components/sections.tsx";
import { usePage } from "../page-data.ts";
import type { PackageContent } from "./package.content.ts";
import "../styles/landing.css";

/** `/services/business-offer`: the office-cleaning package (spec section 2). */
export function Component() {
	const words = usePage<PackageContent>();
	return (
		<Landing {...words} kind="package">
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

function Monthly({ monthly }: { monthly: PackageContent["monthly"] }) {
	return (
		<div className="monthly" data-reveal="">
			<h2 className="h2">{monthly.title}</h2>
			<p className="price">
				<strong>{monthly.price}</strong>{" "}
				<s>
					<span className="sr-only">{monthly.usual.word} </span>
					{monthly.usual.price}
				</s>
			</p>
			<p className="sub">{monthly.note}</p>
		</div>
	);
}
