import type { ReactNode } from "react";
import type { Hero, IllustrationName, NavLink } from "../content/types.ts";
import type { Tone } from "./actions.tsx";
import { HeroText } from "./heading.tsx";
import { Icon } from "./icon.tsx";
import { Illustration } from "./illustration.tsx";

interface PageHeadProps {
	hero: Hero;
	tones?: readonly Tone[];
	/** Between lead and buttons. */
	children?: ReactNode;
}

/** The head of an inner page: text alone, at its measure. */
export function PageHead({ children, ...text }: PageHeadProps) {
	return (
		<header className="wrap page-head">
			<div className="page-head-text">
				<HeroText className="display-sm" {...text}>
					{children}
				</HeroText>
			</div>
		</header>
	);
}

interface PictureHeadProps extends PageHeadProps {
	image: IllustrationName;
	imageAlt: string;
}

/** The same with a picture beside it. */
export function PictureHead({ children, image, imageAlt, ...text }: PictureHeadProps) {
	return (
		<header className="wrap hero">
			<div>
				<HeroText className="display-sm" {...text}>
					{children}
				</HeroText>
			</div>
			<div className="hero-picture">
				<Illustration name={image} alt={imageAlt} />
			</div>
		</header>
	);
}

/** One step up. */
export function BackLink({ link }: { link: NavLink }) {
	return (
		<a className="back" href={link.href}>
			<Icon name="arrow-left" />
			{link.label}
		</a>
	);
}
