import type { IllustrationName } from "../content/types.ts";
import { noteArt } from "../drawn.ts";
import { Portrait } from "./portrait.tsx";

interface IllustrationProps {
	name: IllustrationName;
	alt: string;
	/** For pictures at the head of a page. */
	eager?: boolean;
}

/** A drawn picture from `look/drawings/`, 560 by 460; `portrait` is the coach's own slot. */
export function Illustration({ name, alt, eager = false }: IllustrationProps) {
	if (name === "portrait") return <Portrait alt={alt} />;
	const src = `/art/${name}.svg`;
	noteArt(src);
	return (
		<img
			className="art"
			src={src}
			alt={alt}
			width="560"
			height="460"
			loading={eager ? undefined : "lazy"}
			decoding="async"
		/>
	);
}
