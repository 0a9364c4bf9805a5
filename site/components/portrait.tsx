import { type Picture, useSite } from "../page-data.ts";
import { Illustration } from "./illustration.tsx";

/** The coach's photograph in its frame; without one, a drawing of a table with two mugs. */
export function Portrait({ alt }: { alt: string }) {
	const { portrait } = useSite();
	if (!portrait) return <Illustration name="mugs" alt="" />;
	const { framed } = portrait;
	return (
		<div className="portrait">
			<Sources picture={framed} sizes="(min-width: 30rem) 480px, 100vw">
				<img
					src={framed.src}
					alt={alt}
					width={framed.width}
					height={framed.height}
					fetchPriority="low"
				/>
			</Sources>
		</div>
	);
}

/**
 * The coach's face beside something they wrote, far down the page; renders nothing without a
 * photograph.
 */
export function PortraitThumbnail() {
	const face = useSite().portrait?.face;
	if (!face) return null;
	return (
		<div className="author-face">
			<Sources picture={face} sizes="84px">
				<img
					src={face.src}
					alt=""
					width={face.width}
					height={face.height}
					loading="lazy"
					fetchPriority="low"
				/>
			</Sources>
		</div>
	);
}

interface SourcesProps {
	picture: Picture;
	sizes: string;
	children: React.ReactNode;
}

/** The formats of a photograph, around the `<img>` for browsers that choose none. */
function Sources({ picture, sizes, children }: SourcesProps) {
	return (
		<picture>
			{picture.sources.map(([type, srcSet]) => (
				<source key={type} type={type} srcSet={srcSet} sizes={sizes} />
			))}
			{children}
		</picture>
	);
}
