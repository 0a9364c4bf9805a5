import { ActionButton } from "../components/actions.tsx";
import { SectionTitle } from "../components/heading.tsx";
import { LazyIframe } from "../components/lazy-iframe.tsx";
import { PictureHead } from "../components/page-head.tsx";
import { ClosingCall, Features, Section, Steps } from "../components/sections.tsx";
import { usePage } from "../page-data.ts";
import type { DiagnosticContent } from "./diagnostic.content.ts";
import "../styles/forms.css";

/** `/msoft-business-diagnostic`: the quiz in a frame (spec section 2). */
export function Component() {
	const { after, areas, closing, gets, hero, quiz, quizFrame } = usePage<DiagnosticContent>();
	return (
		<>
			<PictureHead hero={hero} image="diagnostic" imageAlt="" />
			<Section band="white">
				<SectionTitle head={gets} />
				<Features items={gets.items} />
			</Section>
			<Section id="quiz">
				<h2 className="h2">{quiz.heading}</h2>
				<p className="sub">{quiz.note}</p>
				<LazyIframe className="quiz" src={quizFrame} title={quiz.title} />
				<p className="quiz-link">
					<ActionButton action={quiz.fallback} tone="plain" />
				</p>
			</Section>
			<Section band="sand">
				<SectionTitle head={areas} />
				<Features items={areas.items} columns={3} />
			</Section>
			<Section band="white">
				<Steps section={after} />
			</Section>
			<ClosingCall closing={closing} />
		</>
	);
}
