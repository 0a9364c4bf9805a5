import { useSite } from "../page-data.ts";
import { useArt } from "../render-collector.ts";

/** The coach's picture in its frame. */
export function Portrait({ alt }: { alt: string }) {
	return (
		<div className="portrait">
			<PortraitThumbnail alt={alt} />
		</div>
	);
}

/** The picture alone; `lazy` where it is far down the page. */
export function PortraitThumbnail({ alt, lazy = false }: { alt: string; lazy?: boolean }) {
	const { portrait } = useSite();
	useArt(portrait);
	return (
		<img
			src={portrait}
			alt={alt}
			width="480"
			height="552"
			loading={lazy ? "lazy" : undefined}
			fetchPriority="low"
		/>
	);
}
