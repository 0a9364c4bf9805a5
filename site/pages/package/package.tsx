import { Badges } from "../../components/badges.tsx";
import { CheckList } from "../../components/check-list.tsx";
import { Landing } from "../../components/contact/landing.tsx";
import { SectionTitle } from "../../components/heading.tsx";
import { Chip, Icon } from "../../components/icon.tsx";
import { NumberHead } from "../../components/page-head.tsx";
import { Features, Section } from "../../components/sections.tsx";
import { OfferCard } from "../../components/services/offer-card.tsx";
import { usePage } from "../../page-data.ts";
import type { PackageContent } from "./package.content.ts";
import "../../styles/pages/landing.css";

/** `/services/business-offer`: the office-cleaning package (spec section 2). */
export function Component() {
	const words = usePage<PackageContent>();
	return (
		<Landing
			banner={words.banner}
			cleaning={words.cleaning}
			kind="package"
			head={
				<NumberHead hero={words.hero} {...words.figure}>
					<Badges items={words.cleaning.trust} />
				</NumberHead>
			}
		>
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

/**
 * Four guides. Their buttons send nothing (spec section 7); a message in the corner says how to get
 * one. It is a popover, so the buttons work without script.
 */
function Resources({ resources }: { resources: PackageContent["resources"] }) {
	return (
		<>
			<SectionTitle head={resources} />
			<ul className="cards" data-reveal="">
				{resources.items.map((item) => (
					<li className={item.popular ? "card card-dark" : "card"} key={item.title}>
						{item.popular && <span className="flag">{resources.popularFlag}</span>}
						<Chip icon="file-text" />
						<h3 className="h3">{item.title}</h3>
						<p>
							<strong>{item.subtitle}</strong>
						</p>
						<p>{item.description}</p>
						<CheckList items={item.benefits} />
						<button
							className={item.popular ? "button button-light card-button" : "button card-button"}
							type="button"
							popoverTarget="guide-status"
							popoverTargetAction="show"
						>
							<Icon name="mail" />
							{item.cta}
						</button>
					</li>
				))}
			</ul>
			<div className="toast" id="guide-status" popover="auto" role="status">
				<p>{resources.status}</p>
			</div>
		</>
	);
}
