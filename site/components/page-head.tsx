import type { ReactNode } from "react";
import type { Hero, HeroStyle, IllustrationName, NavLink } from "../content/types.ts";
import type { Tone } from "./actions.tsx";
import { HeroText } from "./heading.tsx";
import { Icon } from "./icon.tsx";
import { Illustration } from "./illustration.tsx";

interface PageHeadProps {
	hero: Hero;
	tones?: readonly Tone[];
	rest?: Tone;
	/** Between the lead and the buttons. */
	children?: ReactNode;
}

interface TextHeadProps extends PageHeadProps {
	/** Beside the text; on a phone below it. */
	aside?: ReactNode;
}

/** The head of an inner page: only text, at its own width. */
export function PageHead({ aside, children, ...text }: TextHeadProps) {
	return (
		<header className={aside ? "wrap page-head page-head-split" : "wrap page-head"}>
			<div className="page-head-text">
				<HeroText className="display-sm" {...text}>
					{children}
				</HeroText>
			</div>
			{aside}
		</header>
	);
}

interface PictureHeadProps extends PageHeadProps {
	image: IllustrationName;
	imageAlt: string;
}

/** A head with a cut-out object beside it, which runs off the edge of the page. */
export function PictureHead({ children, image, imageAlt, ...text }: PictureHeadProps) {
	return (
		<header className="hero-object">
			<div className="wrap hero">
				<div>
					<HeroText className="display-sm" {...text}>
						{children}
					</HeroText>
				</div>
				<div className="hero-picture">
					<Illustration name={image} alt={imageAlt} />
				</div>
			</div>
		</header>
	);
}

interface NumberHeadProps extends PageHeadProps {
	value: string;
	label: string;
}

/** A head with a large figure, what it counts, and the text beside it. */
export function NumberHead({ children, value, label, ...text }: NumberHeadProps) {
	return (
		<header className="hero-number">
			<div className="wrap">
				<div>
					<HeroText className="display-sm" {...text}>
						{children}
					</HeroText>
				</div>
				<p className={value.length > 2 ? "number number-long" : "number"}>
					<strong>{value}</strong>
					<span>{label}</span>
				</p>
			</div>
		</header>
	);
}

interface QuoteHeadProps extends PageHeadProps {
	text: string;
	by: string;
	/** A drawing at the right, which overlaps the quotation below. */
	picture?: { image: IllustrationName; imageAlt: string };
}

/** A head that ends with a quotation across the page. */
export function QuoteHead({ children, text, by, picture, hero, ...actions }: QuoteHeadProps) {
	return (
		<header className={picture ? "hero-quoted hero-quoted-picture" : "hero-quoted"}>
			<div className="wrap hero-words">
				<div>
					<HeroText className="display" hero={hero} {...actions}>
						{children}
					</HeroText>
				</div>
				{picture && <Illustration name={picture.image} alt={picture.imageAlt} />}
			</div>
			<div className="quote-strip">
				<figure className="wrap">
					<blockquote>“{text}”</blockquote>
					<figcaption>{by}</figcaption>
				</figure>
			</div>
		</header>
	);
}

interface StyledHeadProps extends PictureHeadProps {
	shape: HeroStyle;
}

/** A page's head, in the shape that its content names. */
export function StyledHead({ shape, image, imageAlt, ...text }: StyledHeadProps) {
	if (shape.kind === "number") return <NumberHead {...text} {...shape} />;
	if (shape.kind === "quote")
		return <QuoteHead {...text} text={shape.text} by={shape.by} picture={{ image, imageAlt }} />;
	return <PictureHead {...text} image={image} imageAlt={imageAlt} />;
}

/** A link to the page above. */
export function BackLink({ link }: { link: NavLink }) {
	return (
		<a className="back" href={link.href}>
			<Icon name="arrow-left" />
			{link.label}
		</a>
	);
}
