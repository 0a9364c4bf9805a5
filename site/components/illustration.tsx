import type { IllustrationName } from "../content/types.ts";
import { useArt } from "../render-collector.ts";
import { Portrait } from "./portrait.tsx";

/** A drawn picture from `theme/illustrations/` at the head of a page, 560 by 460; `portrait` is the coach's own slot. */
export function Illustration({ name, alt }: { name: IllustrationName; alt: string }) {
	const src = `/art/${name}.svg`;
	useArt(name === "portrait" ? "" : src);
	if (name === "portrait") return <Portrait alt={alt} />;
	return <img className="art" src={src} alt={alt} width="560" height="460" decoding="async" />;
}
