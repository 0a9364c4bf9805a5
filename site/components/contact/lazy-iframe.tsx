interface LazyIframeProps {
	className: string;
	src: string;
	title: string;
	/** Text shown in the frame until its page has loaded. */
	waiting?: string;
}

/**
 * Another site's page in a frame, loaded shortly before it comes into view (`dom/lazy-mount.ts`).
 */
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
