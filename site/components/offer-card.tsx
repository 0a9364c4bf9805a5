import type { Offer } from "../content/types.ts";
import { ActionButton } from "./actions.tsx";
import { SectionTitle } from "./heading.tsx";
import { Icon } from "./icon.tsx";
import { Ticks } from "./ticks.tsx";

/** What is offered, for how much, and how many are left. */
export function OfferCard({ offer }: { offer: Offer }) {
	return (
		<div className="offer-card" data-reveal="">
			<SectionTitle head={offer} />
			<p className="price">
				<strong>{offer.price}</strong>{" "}
				{offer.usual && (
					<s>
						<span className="sr-only">usually </span>
						{offer.usual}
					</s>
				)}{" "}
				<span>{offer.priceNote}</span>
			</p>
			<Ticks items={offer.includes} />
			<p className="scarce">
				<Icon name="hourglass" />
				{offer.scarcity}
			</p>
			<div className="actions">
				<ActionButton action={offer.action} tone="amber" />
			</div>
		</div>
	);
}
