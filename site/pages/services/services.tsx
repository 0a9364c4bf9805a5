import { SectionTitle } from "../../components/heading.tsx";
import { Icon } from "../../components/icon.tsx";
import { LinkList } from "../../components/link-list.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { ClosingCall, Section } from "../../components/sections.tsx";
import { ServiceCards } from "../../components/services/service-card.tsx";
import { usePage } from "../../page-data.ts";
import type { ServiceListContent } from "./services.content.ts";
import "./services.css";

/** `/services`: seven cards (spec section 2). */
export function Component() {
	const { also, cards, cardsTitle, closing, hero, more, problems } = usePage<ServiceListContent>();
	return (
		<>
			<PageHead hero={hero} tones={["primary"]} aside={<Problems {...problems} />} />
			<Section band="white">
				<h2 className="sr-only">{cardsTitle}</h2>
				<ServiceCards cards={cards} more={more} />
			</Section>
			<Section>
				<SectionTitle head={also} />
				<LinkList links={also.links} />
			</Section>
			<ClosingCall closing={closing} />
		</>
	);
}

/** Problems that people describe, each with the service for it. */
function Problems({ label, links }: ServiceListContent["problems"]) {
	return (
		<nav aria-label={label}>
			<ul className="problems">
				{links.map(({ href, label: problem }) => (
					<li key={href}>
						<a href={href}>
							{problem}
							<Icon name="arrow-right" />
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
