/** The coach's picture; `site/public/portrait.svg` replaces the drawn stand-in (see site/README.md). */
export function Portrait({ alt }: { alt: string }) {
	return (
		<div className="portrait">
			<img src="/portrait.svg" alt={alt} width="480" height="552" fetchPriority="low" />
		</div>
	);
}
