import { SectionTitle } from "../components/heading.tsx";
import { Icon } from "../components/icon.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ClosingCall, Section } from "../components/sections.tsx";
import { ServiceCards } from "../components/service-card.tsx";
import { usePage } from "../data.ts";

/** `/services`: seven cards (spec section 2). */
export function Component() {
	const { also, cards, cardsTitle, closing, hero, more } = usePage<"services">();
	return (
		<>
			<PageHead hero={hero} tones={["primary"]} />
			<Section band="white">
				<h2 className="sr-only">{cardsTitle}</h2>
				<ServiceCards cards={cards} more={more} />
			</Section>
			<Section>
				<SectionTitle head={also} />
				<ul className="link-list">
					{also.links.map(({ href, label }) => (
						<li key={href}>
							<a className="more" href={href}>
								{label}
								<Icon name="arrow-right" />
							</a>
						</li>
					))}
				</ul>
			</Section>
			<ClosingCall closing={closing} />
		</>
	);
}
