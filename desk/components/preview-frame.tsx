import { type ReactNode, useEffect, useRef, useState } from "react";

interface PreviewFrameProps {
	/** What the frame previews, such as "the form". */
	of: string;
	/** Address of the page with the widget. */
	src: string;
	/** Sent to the page once it has loaded and after each change; undefined: nothing to send yet. */
	message: unknown;
	/** Whether the page gets an opaque origin. */
	isSandboxed?: boolean;
	hint?: string;
	/** Controls above the frame. */
	children?: ReactNode;
}

/** Previews a draft with the real widget. It can be filled in, but sends nothing. */
export function PreviewFrame(props: PreviewFrameProps) {
	const { of, src, message, isSandboxed = false, children } = props;
	const { hint = "As visitors see it. Try it out: nothing is sent." } = props;
	const frame = useRef<HTMLIFrameElement>(null);
	const [ready, setReady] = useState(0);
	useEffect(() => {
		const hear = ({ origin, source, data }: MessageEvent) => {
			if (
				origin === (isSandboxed ? "null" : location.origin) &&
				source === frame.current?.contentWindow &&
				data === "preview"
			)
				setReady((count) => count + 1);
		};
		addEventListener("message", hear);
		return () => removeEventListener("message", hear);
	}, [isSandboxed]);
	useEffect(() => {
		if (ready > 0 && message !== undefined)
			frame.current?.contentWindow?.postMessage(message, isSandboxed ? "*" : location.origin);
	}, [message, ready, isSandboxed]);
	return (
		<section className="preview" aria-labelledby="preview">
			<h2 id="preview">Preview</h2>
			<p className="hint">{hint}</p>
			{children}
			<iframe
				ref={frame}
				src={src}
				title={`Preview of ${of}`}
				sandbox={isSandboxed ? "allow-scripts" : undefined}
			/>
		</section>
	);
}
