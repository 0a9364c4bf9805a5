import { Icon } from "../../components/icon.tsx";
import { Illustration } from "../../components/illustration.tsx";
import { StyledHead } from "../../components/page-head.tsx";
import { Paragraphs } from "../../components/prose.tsx";
import { ClosingCall, FeatureCards, NextLink, Quote, Section } from "../../components/sections.tsx";
import { DiscBlocks } from "../../components/services/disc.tsx";
import { FactRow } from "../../components/services/fact-row.tsx";
import { UniqueBand } from "../../components/services/unique-band.tsx";
import type { Feature, ServicePage } from "../../content/types.ts";
import { usePage } from "../../page-data.ts";
import type { ServiceContent, ServiceLayoutContent } from "./service.content.ts";
import "../../styles/pages/unique.css";

/** The layout ten service pages share (spec section 2, "Shared service page layout"). */
export function Component() {
	const service = usePage<ServiceContent>();
	const {
		additionalContent: extra,
		band,
		closing,
		facts,
		layout,
		description,
		features,
		image,
		imageAlt,
		hero: shape,
		title,
	} = service;
	const [checklist] = closing.actions;
	return (
		<>
			<StyledHead
				shape={shape}
				hero={{ title, lead: description, actions: checklist && [checklist] }}
				tones={["primary"]}
				image={image}
				imageAlt={imageAlt}
			>
				{extra?.kind !== "disc" && <FirstFeatures features={features.slice(0, 2)} />}
			</StyledHead>
			<FactRow facts={facts} />
			<Section band="white">
				<Approach service={service} layout={layout} />
			</Section>
			<Section>
				<h2 className="h2">{service.featuresTitle}</h2>
				<FeatureCards items={features} columns={features.length % 3 === 0 ? 3 : 2} />
			</Section>
			{band && <UniqueBand band={band} />}
			{extra?.kind === "disc" && <DiscBlocks disc={extra} />}
			{extra?.kind === "business-plan" && extra.results && (
				<Section band="white">
					<Quote section={extra.results} />
				</Section>
			)}
			<NextLink title={layout.next} link={service.next} />
			<ClosingCall closing={closing} />
		</>
	);
}

/** Only titles; the grid below has the descriptions. */
function FirstFeatures({ features }: { features: readonly Feature[] }) {
	return (
		<ul className="first-features">
			{features.map(({ icon, title }) => (
				<li key={title}>
					{icon && <Icon name={icon} />}
					<strong>{title}</strong>
				</li>
			))}
		</ul>
	);
}

function Approach({ service, layout }: { service: ServicePage; layout: ServiceLayoutContent }) {
	return (
		<div className="split">
			<div>
				<h2 className="h2">{layout.approachTitle}</h2>
				{service.hero.kind === "number" && (
					<Illustration name={service.image} alt={service.imageAlt} />
				)}
			</div>
			<Paragraphs
				className="prose-lg"
				texts={[
					service.approachText1 ?? layout.approachText1,
					service.approachText2 ?? layout.approachText2,
				]}
			/>
		</div>
	);
}
