import type { ServiceCard } from "../../content/types.ts";
import { Chip, Icon } from "../icon.tsx";

/** Cards that lead to service pages; the whole card is the link's target. */
export function ServiceCards({ cards, more }: { cards: readonly ServiceCard[]; more: string }) {
	return (
		<ul className="cards cards-3" data-reveal="">
			{cards.map((card) => (
				<li className={`card card-link ${card.featured ? "card-dark" : ""}`.trim()} key={card.link}>
					{card.flag && <span className="flag">{card.flag}</span>}
					<Chip icon={card.icon} />
					<h3 className="h3">{card.title}</h3>
					<p>{card.description}</p>
					<a className="more" href={card.link}>
						{more}
						<span className="sr-only"> about {card.title}</span>
						<Icon name="arrow-right" />
					</a>
				</li>
			))}
		</ul>
	);
}
