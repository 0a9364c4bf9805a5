import { logo as drawing, palette } from "../brand.ts";
import type { Palette } from "../palette.ts";

/** Size of the square that every logo is drawn on, whatever its file's size. */
const side = 32;

/** Only the logo, in one colour. */
export function logoSvg(colour: string): string {
	const { viewBox, shapes } = drawing;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${side}" height="${side}" color="${colour}">${shapes}</svg>`;
}

/**
 * The logo of the business on its square.
 *
 * @param radius roundness of the corners, relative to 32; 0 for systems that round them
 */
export function brandMark(radius = 9, { bar, white }: Palette = palette): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${bar}"/>${logoSvg(white)}</svg>`;
}

/** The mark as a CSS image. Escapes only what it must, as each escape is a few bytes on every page. */
export const markImage = (): string =>
	`url("data:image/svg+xml,${logoSvg(palette.white)
		.replaceAll('"', "'")
		.replace(/[%#<>]/g, encodeURIComponent)}")`;
