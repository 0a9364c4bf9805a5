import { Actions } from "../../components/actions.tsx";
import { CheckList } from "../../components/check-list.tsx";
import { SectionTitle } from "../../components/heading.tsx";
import { Icon } from "../../components/icon.tsx";
import { QuoteHead } from "../../components/page-head.tsx";
import { Paragraphs } from "../../components/prose.tsx";
import { ClosingCall, Features, Quote, Section, Steps } from "../../components/sections.tsx";
import { FactRow } from "../../components/services/fact-row.tsx";
import { usePage } from "../../page-data.ts";
import type { OneToOneContent } from "./one-to-one.content.ts";
import "../../styles/pages/fact-row.css";
import "./one-to-one.css";

/** `/services/one-to-one-coaching`: the dark sales page (spec section 2). */
export function Component() {
	const words = usePage<OneToOneContent>();
	return (
		<div className="dark-page">
			<div className="band-dark band-deep">
				<QuoteHead hero={words.hero} rest="line" {...words.heroQuote} />
			</div>
			<FactRow facts={words.facts} />
			<Section band="dark">
				<SectionTitle head={words.shift} />
				<div className="shift" data-reveal="">
					<div className="shift-before">
						<h3 className="h3">{words.shift.before.title}</h3>
						<CheckList items={words.shift.before.items} mark="minus" />
					</div>
					<div className="shift-after">
						<h3 className="h3">{words.shift.after.title}</h3>
						<CheckList items={words.shift.after.items} />
					</div>
				</div>
			</Section>
			<Section band="deep">
				<SectionTitle head={words.pillars} />
				<Features items={words.pillars.items} columns={3} />
			</Section>
			<Section band="dark">
				<Steps section={words.path} />
			</Section>
			<Section band="deep" id="price">
				<Price words={words} />
			</Section>
			{words.testimonial && (
				<Section band="dark">
					<Quote section={words.testimonial} />
				</Section>
			)}
			<Section band="deep">
				<SectionTitle head={words.faq} />
				<div className="faq">
					{words.faq.items.map(({ answer, question }) => (
						<details key={question}>
							<summary>
								<h3>{question}</h3>
								<Icon name="plus" />
							</summary>
							<Paragraphs texts={answer} />
						</details>
					))}
				</div>
			</Section>
			<ClosingCall closing={words.closing} />
		</div>
	);
}

function Price({ words }: { words: OneToOneContent }) {
	const { guarantee, price } = words;
	return (
		<div className="split split-even">
			<div className="offer-card">
				<h2 className="h2">{price.title}</h2>
				<p className="price">
					<strong>{price.amount}</strong> <span>{price.per}</span>
				</p>
				<p className="price-terms">{price.terms}</p>
				<p>{price.intro}</p>
				<CheckList items={price.includes} />
				<Actions actions={words.actions} />
			</div>
			<div>
				<Icon name="shield-check" className="icon guarantee-mark" />
				<SectionTitle head={guarantee} />
				<Paragraphs texts={guarantee.paragraphs} className="prose-lg" />
				<CheckList items={guarantee.conditions} />
			</div>
		</div>
	);
}
