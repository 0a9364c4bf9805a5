import { type Picture, useSite } from "../page-data.ts";
import { useArt } from "../render-collector.ts";

/** The coach's picture in its frame. */
export function Portrait({ alt }: { alt: string }) {
	const { framed } = useSite().portrait;
	useArt(framed.src);
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

/** The coach's face beside what they wrote, far down the page. */
export function PortraitThumbnail() {
	const { face } = useSite().portrait;
	useArt(face.src);
	return (
		<div className={`author-face${face.sources.length > 0 ? " author-photo" : ""}`}>
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

/** Source elements of a photograph; a drawing has none. */
function Sources({
	picture: { sources },
	sizes,
	children,
}: {
	picture: Picture;
	sizes: string;
	children: React.ReactNode;
}) {
	if (sources.length === 0) return children;
	return (
		<picture>
			{sources.map(([type, srcSet]) => (
				<source key={type} type={type} srcSet={srcSet} sizes={sizes} />
			))}
			{children}
		</picture>
	);
}
