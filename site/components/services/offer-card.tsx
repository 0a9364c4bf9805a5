import type { Offer } from "../../content/types.ts";
import { ActionButton } from "../actions.tsx";
import { CheckList } from "../check-list.tsx";
import { SectionTitle } from "../heading.tsx";
import { Icon } from "../icon.tsx";

/** An offer with its price and the number of places left. */
export function OfferCard({ offer }: { offer: Offer }) {
	return (
		<div className="offer-card offer-wide" data-reveal="">
			<div>
				<SectionTitle head={offer} />
				<CheckList items={offer.includes} />
			</div>
			<div className="offer-price">
				<p className="price">
					<strong>{offer.price}</strong>{" "}
					{offer.usual && (
						<s>
							<span className="sr-only">{offer.usual.word} </span>
							{offer.usual.price}
						</s>
					)}
				</p>
				<p className="price-note">{offer.priceNote}</p>
				{offer.scarcity && (
					<p className="scarce">
						<Icon name="hourglass" />
						{offer.scarcity}
					</p>
				)}
				<ActionButton action={offer.action} tone="accent" />
			</div>
		</div>
	);
}
