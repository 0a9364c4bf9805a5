/** A page of somebody else's in a frame, fetched when it is about to be seen (`dom/lazy-mount.ts`). */
export function LazyIframe(frame: { className: string; src: string; title: string }) {
	const { src, ...rest } = frame;
	return (
		<>
			<iframe {...rest} data-src={src} />
			<noscript>
				<iframe {...frame} loading="lazy" />
			</noscript>
		</>
	);
}
