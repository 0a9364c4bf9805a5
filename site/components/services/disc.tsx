import type { DiscContent } from "../../content/types.ts";
import { Actions } from "../actions.tsx";
import { CheckList } from "../check-list.tsx";
import { SectionTitle } from "../heading.tsx";
import { ClientQuote, Features, Section, StepList } from "../sections.tsx";

/** The blocks only the DISC page has (spec section 2). */
export function DiscBlocks({ disc }: { disc: DiscContent }) {
	return (
		<>
			<Section band="white">
				<SectionTitle head={disc.why} />
				<Features items={disc.why.items} />
			</Section>
			<Section band="dark">
				<Statistics statistics={disc.statistics} />
			</Section>
			<Section>
				<Masterclasses masterclasses={disc.masterclasses} />
			</Section>
			<Section band="sand">
				<SectionTitle head={disc.support} />
				<Features items={disc.support.items} />
			</Section>
			<Section band="white">
				<SectionTitle head={disc.whyCoach} />
				<CheckList items={disc.whyCoach.points} />
				{disc.whyCoach.testimonial && <ClientQuote testimonial={disc.whyCoach.testimonial} />}
			</Section>
			<Section id="order">
				<Order order={disc.order} />
			</Section>
		</>
	);
}

function Statistics({ statistics }: { statistics: DiscContent["statistics"] }) {
	return (
		<>
			<SectionTitle head={statistics} />
			<dl className="stats" data-reveal="">
				{statistics.figures.map(({ basis, label, value }) => (
					<div key={label}>
						<dt>
							<span className="stat-value">{value}</span>
							<span className="stat-label">{label}</span>
						</dt>
						<dd>{basis}</dd>
					</div>
				))}
			</dl>
			<p className="sub">{statistics.note}</p>
		</>
	);
}

function Masterclasses({ masterclasses }: { masterclasses: DiscContent["masterclasses"] }) {
	return (
		<>
			<SectionTitle head={masterclasses} />
			<ul className="cards cards-6" data-reveal="">
				{masterclasses.items.map((item) => (
					<li className="card" key={item.title}>
						<h3 className="h3">{item.title}</h3>
						<p className="badge">{masterclasses.badge}</p>
						<p>{item.description}</p>
						<CheckList items={item.outcomes} />
					</li>
				))}
			</ul>
		</>
	);
}

function Order({ order }: { order: DiscContent["order"] }) {
	return (
		<div className="split split-even">
			<div>
				<SectionTitle head={order} />
				<StepList steps={order.steps} stacked />
			</div>
			<div className="offer-card">
				<p className="price">
					<strong>{order.price}</strong> <span>{order.priceNote}</span>
				</p>
				<CheckList items={order.includes} />
				<Actions actions={order.actions} />
			</div>
		</div>
	);
}
