import { Resvg } from "@resvg/resvg-js";
import { formatHex, wcagContrast } from "culori";
import { BrandError } from "../palette.ts";

/** Contrast that WCAG 2.2 requires of graphics (1.4.11). */
const visible = 3;

/** Share of the square that has to stand out: half of what a thin line drawing covers. */
const leastShare = 0.03;

/** Width at which logos are checked, in pixels. */
const side = 64;

/**
 * Renders the owner's logo and checks that it can be seen on the site's header bar.
 *
 * @throws BrandError if it can't be seen, or can't be drawn
 */
export function checkLogoContrast(
	{ viewBox, shapes }: { viewBox: string; shapes: string },
	{ bar, white }: { bar: string; white: string },
	file: string,
): void {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" color="${white}">${shapes}</svg>`;
	let pixels: Buffer;
	try {
		const font = { loadSystemFonts: svg.includes("<text") };
		const fitTo = { mode: "width", value: side } as const;
		pixels = new Resvg(svg, { font, fitTo, background: bar }).render().pixels;
	} catch {
		throw new BrandError(
			`business/${file} cannot be drawn: save it as a plain SVG, without an editor's own additions.`,
		);
	}
	const contrasts = new Map<number, number>();
	let visiblePixels = 0;
	for (let at = 0; at < pixels.length; at += 4) {
		const colour = pixels.readUInt32BE(at);
		const [r = 0, g = 0, b = 0] = [...pixels.subarray(at, at + 3)].map((part) => part / 255);
		const contrast =
			contrasts.get(colour) ?? wcagContrast(formatHex({ mode: "rgb", r, g, b }), bar);
		contrasts.set(colour, contrast);
		if (contrast >= visible) visiblePixels++;
	}
	if (visiblePixels / side ** 2 >= leastShare) return;
	throw new BrandError(
		`business/${file} can hardly be seen on the bar's colour ${bar}: draw it in white or another light colour, or with fill="currentColor".`,
	);
}
