/** The owner's picture, where `site/portrait.avif` (or webp, jpg, png, svg) exists: 480 by 552 or a multiple. */
const own = import.meta.glob<string>("../portrait.{avif,webp,jpg,png,svg}", {
	query: "?url",
	import: "default",
	eager: true,
});

/** Address of the coach's picture; the build draws a stand-in. */
const portrait = Object.values(own)[0] ?? "/portrait.svg";

/** The coach's picture in its frame. */
export function Portrait({ alt }: { alt: string }) {
	return (
		<div className="portrait">
			<Face alt={alt} />
		</div>
	);
}

/** The picture alone; `lazy` where it is far down the page. */
export function Face({ alt, lazy = false }: { alt: string; lazy?: boolean }) {
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
