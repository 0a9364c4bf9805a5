import { useMemo } from "react";
import { encode } from "uqr";
import { Button } from "../../../components/button.tsx";
import { shadeOf } from "../../../lib/brand.ts";

/** The dark modules as one path, with the white border that readers need. */
function drawCode(text: string) {
	// Level M: readable even if 15% of it is damaged.
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	const path = data
		.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
		.join("");
	return { path, size };
}

/** A QR code for a flyer or a slide; dark on white even in dark mode. */
export default function QrCode({ url, title }: { url: string; title: string }) {
	const { path, size } = useMemo(() => drawCode(url), [url]);
	const [white, dark] = [shadeOf("white"), shadeOf("band-darkest")];
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="${white}" d="M0 0h${size}v${size}h-${size}z"/><path fill="${dark}" d="${path}"/></svg>`;
	return (
		<div className="stack tight">
			<figure className="poster">
				<figcaption className="poster-title">{title}</figcaption>
				<svg
					viewBox={`0 0 ${size} ${size}`}
					role="img"
					aria-label={`QR code that opens ${url}`}
					shapeRendering="crispEdges"
				>
					<path fill="var(--white)" d={`M0 0h${size}v${size}h-${size}z`} />
					<path fill="var(--band-darkest)" d={path} />
				</svg>
				<p className="poster-url">{url}</p>
			</figure>
			<div className="buttons">
				<Button onClick={() => print()}>Print it</Button>
				<a
					className="button"
					download="form-code.svg"
					href={`data:image/svg+xml,${encodeURIComponent(svg)}`}
				>
					Save as an image
				</a>
			</div>
		</div>
	);
}
