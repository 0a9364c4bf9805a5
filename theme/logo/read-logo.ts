import { readFileSync } from "node:fs";
import { ownFile } from "../own-file.ts";
import { BrandError } from "../palette.ts";

/** Maximum size of a logo in bytes, because it is inside every page. */
const maxBytes = 20_000;

/** The drawing in the owner's file. @throws BrandError if it is missing or too large, or as {@link logoIn} */
export function readLogo(file: string): { viewBox: string; shapes: string } {
	const path = ownFile(file);
	let svg: string;
	try {
		svg = readFileSync(path, "utf8");
	} catch {
		throw new BrandError(
			`business/facts.json names the logo ${file}, and business/ has no such file.`,
		);
	}
	if (svg.length > maxBytes)
		throw new BrandError(
			`business/${file} has ${Math.ceil(svg.length / 1000).toLocaleString("en-GB")} kB, and ${maxBytes / 1000} kB are the most, since it is inside every page: export it again with fewer points and without pictures.`,
		);
	return logoIn(svg, file);
}

/** Attributes of the root element that its shapes inherit. */
const rootStyles = [
	...["fill", "fill-opacity", "fill-rule", "opacity", "stroke", "stroke-width", "stroke-linecap"],
	...["stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-dasharray", "style"],
	"transform",
];

/** The drawing in the text of an SVG file. @throws BrandError if it isn't square, or has more than shapes */
export function logoIn(svg: string, file: string): { viewBox: string; shapes: string } {
	const [, attributes, shapes] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
	const viewBox = /viewBox="([^"]+)"/.exec(attributes ?? "")?.[1];
	const [, , width, height] =
		viewBox
			?.trim()
			.split(/[\s,]+/)
			.map(Number) ?? [];
	if (!shapes || !viewBox || !width || width !== height)
		throw new BrandError(
			`business/${file} is not a square SVG: it needs a viewBox such as "0 0 32 32".`,
		);
	const drawing = `${attributes} ${shapes}`;
	if (
		/<(script|foreignObject|image|style|animate|set)\b|[\s"']on\w+\s*=|\bhref\s*=|url\(\s*["']?(?!#)/i.test(
			drawing,
		)
	)
		throw new BrandError(
			`business/${file} holds more than shapes: scripts, styles, pictures and links are not allowed.`,
		);
	const inherited = rootStyles.flatMap(
		(name) => new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`).exec(attributes ?? "")?.[0] ?? [],
	);
	const content = shapes.trim();
	return {
		viewBox,
		shapes: inherited.length > 0 ? `<g${inherited.join("")}>${content}</g>` : content,
	};
}
