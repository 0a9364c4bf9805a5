import { HeroText, SectionTitle } from "../../components/heading.tsx";
import { Chip } from "../../components/icon.tsx";
import { Portrait } from "../../components/portrait.tsx";
import { Paragraphs } from "../../components/prose.tsx";
import { ClosingCall, Features, Figures, Section } from "../../components/sections.tsx";
import { usePage, useSite } from "../../page-data.ts";
import type { AboutContent } from "./about.content.ts";

/** `/about`: headshot, biography, five outcomes, coaching and elite sport (spec section 2). */
export function Component() {
	const { background, biography, closing, hero, outcomes, portraitAlt, proof } =
		usePage<AboutContent>();
	const { portrait } = useSite();
	return (
		<>
			<header className={portrait ? undefined : "hero-object hero-turned"}>
				<div className="wrap hero hero-about">
					<div className="hero-picture">
						<Portrait alt={portraitAlt} />
					</div>
					<div>
						<HeroText hero={hero} className="display-sm" />
						<Figures figures={proof} />
					</div>
				</div>
			</header>
			<Section band="white">
				<div className="split">
					<div>
						<h2 className="h2">{biography.title}</h2>
					</div>
					<Paragraphs className="prose-lg prose-open" texts={biography.paragraphs} />
				</div>
			</Section>
			<Section>
				<SectionTitle head={outcomes} />
				<Features items={outcomes.items} columns={3} />
			</Section>
			<Section band="sand">
				<SectionTitle head={background} />
				<div className="cards">
					{background.parts.map(({ description, icon, paragraphs, title }) => (
						<article className="card" key={title}>
							{icon && <Chip icon={icon} />}
							<h3 className="h3">{title}</h3>
							<p>
								<strong>{description}</strong>
							</p>
							<Paragraphs texts={paragraphs} className="card-text" />
						</article>
					))}
				</div>
			</Section>
			<ClosingCall closing={closing} />
		</>
	);
}
