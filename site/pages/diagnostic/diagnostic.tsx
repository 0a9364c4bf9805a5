import { ActionButton } from "../../components/actions.tsx";
import { LazyIframe } from "../../components/contact/lazy-iframe.tsx";
import { SectionTitle } from "../../components/heading.tsx";
import { NumberHead } from "../../components/page-head.tsx";
import { ClosingCall, Features, Section, Steps } from "../../components/sections.tsx";
import { FactRow } from "../../components/services/fact-row.tsx";
import { usePage } from "../../page-data.ts";
import type { DiagnosticContent } from "./diagnostic.content.ts";
import "../../styles/pages/fact-row.css";
import "../../styles/pages/forms.css";

/** `/msoft-business-diagnostic`: the quiz in a frame (spec section 2). */
export function Component() {
	const { after, areas, closing, facts, figure, gets, hero, quiz, quizFrame } =
		usePage<DiagnosticContent>();
	return (
		<>
			<NumberHead hero={hero} {...figure} />
			<FactRow facts={facts} />
			<Section band="white">
				<SectionTitle head={gets} />
				<Features items={gets.items} />
			</Section>
			<Section id="quiz">
				<h2 className="h2">{quiz.heading}</h2>
				<p className="sub">{quiz.note}</p>
				<LazyIframe className="quiz" src={quizFrame} title={quiz.title} waiting={quiz.waiting} />
				<p className="quiz-link">
					<ActionButton action={quiz.fallback} tone="plain" />
				</p>
			</Section>
			<Section band="sand">
				<SectionTitle head={areas} />
				<Letters items={areas.items} />
			</Section>
			<Section band="white">
				<Steps section={after} />
			</Section>
			<ClosingCall closing={closing} />
		</>
	);
}

/** The five parts of a firm, each beside its letter of MSOFT. */
function Letters({ items }: { items: DiagnosticContent["areas"]["items"] }) {
	return (
		<ul className="letters">
			{items.map(({ description, title }) => (
				<li key={title}>
					<span aria-hidden="true">{title[0]}</span>
					<h3 className="point-title">{title}</h3>
					<p>{description}</p>
				</li>
			))}
		</ul>
	);
}
