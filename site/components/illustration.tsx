import type { IllustrationName } from "../content/types.ts";
import { useArt } from "../render-collector.ts";

/** A drawing from `theme/illustrations/`, 560 by 460, cut out, without a background. */
export function Illustration({ name, alt }: { name: IllustrationName; alt: string }) {
	const src = `/art/${name}.svg`;
	useArt(src);
	return <img className="art" src={src} alt={alt} width="560" height="460" decoding="async" />;
}
