import { HeroText, SectionTitle } from "../../components/heading.tsx";
import { Portrait } from "../../components/portrait.tsx";
import {
	ClosingCall,
	Features,
	Figures,
	Quote,
	Section,
	Steps,
} from "../../components/sections.tsx";
import { ServiceCards } from "../../components/services/service-card.tsx";
import { usePage, useSite } from "../../page-data.ts";
import type { HomeContent } from "./home.content.ts";

/** Length of the longest quote, in characters, that covers only the corner of the picture. */
const longestOver = 90;
const isLong = ({ text, by }: { text: string; by: string }) =>
	text.length + by.length > longestOver;

/** `/`: hero with four buttons and the portrait, six ways to help (spec section 1). */
export function Component() {
	const { closing, help, hero, heroQuote, how, portraitAlt, problems, proof, testimonial } =
		usePage<HomeContent>();
	const { portrait } = useSite();
	return (
		<>
			<section className={portrait ? undefined : "hero-object"}>
				<div className="wrap hero">
					<div className="hero-text">
						<HeroText hero={hero} tones={["plain", "accent"]} />
						<Figures figures={proof} />
					</div>
					<div className="hero-picture">
						<Portrait alt={portraitAlt} />
						{portrait && heroQuote && (
							<figure
								className={
									isLong(heroQuote)
										? "quote-card hero-quote"
										: "quote-card hero-quote hero-quote-over"
								}
							>
								<blockquote>“{heroQuote.text}”</blockquote>
								<figcaption>{heroQuote.by}</figcaption>
							</figure>
						)}
					</div>
				</div>
			</section>
			{!portrait && heroQuote && (
				<div className="quote-strip">
					<figure className="wrap">
						<blockquote>“{heroQuote.text}”</blockquote>
						<figcaption>{heroQuote.by}</figcaption>
					</figure>
				</div>
			)}
			<Section band="white">
				<SectionTitle head={help} />
				<ServiceCards cards={help.cards} more={help.more} />
			</Section>
			<Section>
				<SectionTitle head={problems} />
				<Features items={problems.items} />
			</Section>
			<Section band="sand">
				<Steps section={how} />
			</Section>
			{testimonial && (
				<Section band="white">
					<Quote section={testimonial} />
				</Section>
			)}
			<ClosingCall closing={closing} />
		</>
	);
}
