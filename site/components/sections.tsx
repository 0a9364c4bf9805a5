import type { ReactNode } from "react";
import type { Client } from "../content/clients.ts";
import type {
	Closing,
	Feature,
	Figure,
	NavLink,
	QuoteSection,
	Step,
	StepSection,
} from "../content/types.ts";
import { Actions } from "./actions.tsx";
import { SectionTitle } from "./heading.tsx";
import { Chip, Icon } from "./icon.tsx";

type Band = "plain" | "white" | "sand" | "dark" | "deep";

const bandClasses: Record<Band, string> = {
	plain: "band",
	white: "band band-white",
	sand: "band band-sand",
	dark: "band band-dark",
	deep: "band band-dark band-deep",
};

interface SectionProps {
	band?: Band;
	id?: string;
	children: ReactNode;
}

/** A full-width section of one colour. */
export function Section({ band = "plain", id, children }: SectionProps) {
	return (
		<section className={bandClasses[band]} id={id}>
			<div className="wrap">{children}</div>
		</section>
	);
}

interface FeaturesProps {
	items: readonly Feature[];
	columns?: 2 | 3;
}

/** Titles and sentences without boxes: for reasons, problems and outcomes. */
export function Features({ items, columns }: FeaturesProps) {
	return (
		<ul className={columns === 3 ? "points cards-3" : "points"} data-reveal="">
			{items.map((item) => (
				<li className={item.icon ? "point" : "point point-plain"} key={item.title}>
					{item.icon && <Chip icon={item.icon} />}
					<div>
						<h3 className="point-title">{item.title}</h3>
						<p>{item.description}</p>
					</div>
				</li>
			))}
		</ul>
	);
}

/** Features in boxes, for grids that are a page's main content. */
export function FeatureCards({ items, columns }: FeaturesProps) {
	return (
		<ul className={columns === 3 ? "cards cards-3" : "cards"} data-reveal="">
			{items.map((item) => (
				<li className="card" key={item.title}>
					{item.icon && <Chip icon={item.icon} />}
					<h3 className="h3">{item.title}</h3>
					<p>{item.description}</p>
				</li>
			))}
		</ul>
	);
}

/** A headed section of numbered steps. */
export function Steps({ section }: { section: StepSection }) {
	return (
		<>
			<SectionTitle head={section} />
			<StepList steps={section.items} />
		</>
	);
}

/** Numbered steps: side by side if there is room, or always `stacked`. */
export function StepList({ steps, stacked }: { steps: readonly Step[]; stacked?: boolean }) {
	return (
		<ol className={stacked ? "steps" : "steps steps-row"} data-reveal="">
			{steps.map((step) => (
				<li className="step" key={step.title}>
					<div>
						<h3 className="h3">{step.title}</h3>
						{step.note && <p className="step-note">{step.note}</p>}
						<p>{step.description}</p>
					</div>
				</li>
			))}
		</ol>
	);
}

/** Figures with their labels. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
	return (
		<dl className="figures">
			{figures.map(({ label, value }) => (
				<div key={label}>
					<dt>{value}</dt>
					<dd>{label}</dd>
				</div>
			))}
		</dl>
	);
}

/** One client's words in large type. */
export function Quote({ section }: { section: QuoteSection }) {
	const { more, testimonial } = section;
	return (
		<>
			<SectionTitle head={section} />
			<ClientQuote testimonial={testimonial} />
			{more && (
				<a className="more" href={more.href}>
					{more.label}
					{more.icon && <Icon name={more.icon} />}
				</a>
			)}
		</>
	);
}

/** A client's quote and name. */
export function ClientQuote({ testimonial }: { testimonial: Client }) {
	const { name, pull, quote, trade } = testimonial;
	const paragraphs = quote.length > 0 ? quote : [pull];
	return (
		<figure className="big-quote" data-reveal="">
			<blockquote>
				{paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</blockquote>
			<figcaption>
				<strong>{name}</strong>
				<span>{trade}</span>
			</figcaption>
		</figure>
	);
}

/** A link to the next page, on a row of its own. */
export function NextLink({ title, link }: { title: string; link: NavLink }) {
	return (
		<nav className="wrap next-link no-print" aria-label={title}>
			<a href={link.href}>
				<span className="next-title">{title}</span>
				<span className="next-name">
					{link.label}
					<Icon name="arrow-right" />
				</span>
			</a>
		</nav>
	);
}

/** The call to action that closes a page. */
export function ClosingCall({ closing }: { closing: Closing }) {
	return (
		<section className="band band-dark closing">
			<div className="wrap">
				<h2 className="h2">{closing.title}</h2>
				<p className="sub">{closing.text}</p>
				<Actions actions={closing.actions} rest="line" />
			</div>
		</section>
	);
}
