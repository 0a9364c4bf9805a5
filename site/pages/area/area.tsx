import { Badges } from "../../components/badges.tsx";
import { CheckList } from "../../components/check-list.tsx";
import { SectionTitle } from "../../components/heading.tsx";
import { Chip } from "../../components/icon.tsx";
import { LinkList } from "../../components/link-list.tsx";
import { PictureHead } from "../../components/page-head.tsx";
import { ClosingCall, Features, Section } from "../../components/sections.tsx";
import { usePage } from "../../page-data.ts";
import type { AreaContent } from "./area.content.ts";

/** The layout the five London area pages share (spec section 2). */
export function Component() {
	const { cleaning, layout, others, ...area } = usePage<AreaContent>();
	const [quote] = layout.closing.actions;
	return (
		<>
			<PictureHead
				hero={{
					eyebrow: cleaning.label,
					title: area.title,
					emphasis: "Office Cleaning",
					lead: area.description,
					actions: quote ? [quote, cleaning.calculate] : [cleaning.calculate],
				}}
				image={area.image}
				imageAlt=""
			>
				<Badges items={cleaning.trust} />
			</PictureHead>
			<Section band="white">
				<SectionTitle head={layout.services} />
				<ul className="cards">
					{area.services.map((card) => (
						<li className="card" key={card.title}>
							<Chip icon={card.icon} />
							<h3 className="h3">{card.title}</h3>
							<p>{card.description}</p>
							<CheckList items={card.points} />
						</li>
					))}
				</ul>
			</Section>
			<Section>
				<SectionTitle head={area.local} />
				<Features items={area.local.items} columns={3} />
			</Section>
			<Section band="white">
				<SectionTitle head={layout.reasons} />
				<Features items={layout.reasons.items} />
			</Section>
			<Section>
				<SectionTitle head={area.questions} />
				<Features items={area.questions.items} />
			</Section>
			<Section band="sand">
				{others.length > 0 && (
					<>
						<h2 className="h2">{layout.othersTitle}</h2>
						<LinkList links={others} />
					</>
				)}
				<p className="sub">{cleaning.kinship}</p>
			</Section>
			<ClosingCall closing={layout.closing} />
		</>
	);
}
