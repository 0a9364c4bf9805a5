interface LazyIframeProps {
	className: string;
	src: string;
	title: string;
	/** What fills the frame until its page has come. */
	waiting?: string;
}

/** A page of somebody else's in a frame, fetched when it is about to be seen (`dom/lazy-mount.ts`). */
export function LazyIframe({ waiting, ...frame }: LazyIframeProps) {
	const { src, ...rest } = frame;
	return (
		<div className="frame-box">
			{waiting && <p>{waiting}</p>}
			<iframe {...rest} data-src={src} />
			<noscript>
				<iframe {...frame} loading="lazy" />
			</noscript>
		</div>
	);
}
