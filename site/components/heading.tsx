import type { ReactNode } from "react";
import type { Hero, SectionHead } from "../content/types.ts";
import { useHeadline } from "../render-collector.ts";
import { Actions, type Tone } from "./actions.tsx";

/** A page's h1; the closing words named by `emphasis` carry the underline. */
function Title({ hero, className = "display" }: { hero: Hero; className?: string }) {
	const { emphasis, title } = hero;
	useHeadline(title);
	if (!emphasis || !title.endsWith(emphasis)) return <h1 className={className}>{title}</h1>;
	return (
		<h1 className={className}>
			{title.slice(0, -emphasis.length)}
			<em className="mark-em">{emphasis}</em>
		</h1>
	);
}

interface HeroTextProps {
	hero: Hero;
	tones?: readonly Tone[];
	rest?: Tone;
	className?: string;
	children?: ReactNode;
}

/** Eyebrow, h1, lead and buttons. */
export function HeroText({ hero, tones, rest, className, children }: HeroTextProps) {
	return (
		<>
			{hero.eyebrow && <p className="eyebrow">{hero.eyebrow}</p>}
			<Title hero={hero} className={className} />
			<p className="lead">{hero.lead}</p>
			{children}
			{hero.actions && <Actions actions={hero.actions} tones={tones} rest={rest} />}
		</>
	);
}

/** Eyebrow, h2 and intro of a section. */
export function SectionTitle({ head, id }: { head: SectionHead; id?: string }) {
	return (
		<>
			{head.eyebrow && <p className="eyebrow">{head.eyebrow}</p>}
			<h2 className="h2" id={id}>
				{head.title}
			</h2>
			{head.intro && <p className="sub">{head.intro}</p>}
		</>
	);
}
