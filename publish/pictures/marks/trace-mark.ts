/** Makes a mark of the icon of a coach's website: its shape in one colour, as an SVG drawing. */
import { Resvg } from "@resvg/resvg-js";
import type { Sharp } from "sharp";
import { ContentError } from "../../../site/content/markdown/front-matter.ts";
import { isClear, readPixels, readShape, shareOf } from "./read-shape.ts";
import { areaOf, type Point, simplify, traceOutlines } from "./trace-shape.ts";

/** Most pixels of an icon: small files can unpack to gigabytes. */
const maxPixels = 4096 ** 2;
const leastSide = 48;
/** Longer side at most this many times the shorter one: lines of text cannot be read in a square. */
const mostAspect = 1.5;
/** Limits of the share of the square that a shape covers; beyond them it can't be made out. */
const shares = { least: 0.02, most: 0.85 };
/** Most points of a mark, because it's inside every page. */
const maxPoints = 900;
/** Tolerances to try, in pixels of the traced picture. */
const tolerances = [0.4, 0.8, 1.2];
/** Areas smaller than this are specks, in square pixels. */
const leastArea = 6;
/** Square of every mark, and the longer side of the shape on it. */
const [square, shapeSide] = [32, 20];

/** The largest PNG in an ICO file; undefined if there is none. */
function pngInIco(bytes: Uint8Array): Uint8Array | undefined {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const count = Math.min(view.byteLength < 6 ? 0 : view.getUint16(4, true), 20);
	const pngs: Uint8Array[] = [];
	for (let at = 6; at + 16 <= view.byteLength && at < 6 + count * 16; at += 16) {
		const start = view.getUint32(at + 12, true);
		const png = bytes.subarray(start, start + view.getUint32(at + 8, true));
		if (png[0] === 0x89 && png[1] === 0x50) pngs.push(png);
	}
	return pngs.toSorted((one, other) => other.length - one.length)[0];
}

const isIco = ([a, b, c, d]: Uint8Array) => a === 0 && b === 0 && c === 1 && d === 0;

/** Opens an icon, with its size checked before it is unpacked. */
async function openIcon(bytes: Uint8Array, refuse: (why: string) => ContentError): Promise<Sharp> {
	const { default: sharp } = await import("sharp");
	sharp.concurrency(1);
	sharp.cache(false);
	const picture = isIco(bytes) ? pngInIco(bytes) : bytes;
	if (!picture) throw refuse("is an old kind of icon: choose a PNG or an SVG.");
	const icon = sharp(picture, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
	const { format = "", width, height } = await icon.metadata();
	if (!["png", "jpeg", "webp", "gif"].includes(format)) throw refuse("isn't an icon we can read.");
	if (width * height > maxPixels) throw refuse("is too large to be an icon.");
	if (Math.min(width, height) < leastSide)
		throw refuse(`has ${width} by ${height} pixels: a logo needs ${leastSide}.`);
	if (Math.max(width, height) / Math.min(width, height) > mostAspect)
		throw refuse("isn't square enough for a logo.");
	return icon;
}

/** A drawing as pixels. Its shapes have been checked: nothing in it loads or runs. */
const drawingToPng = (svg: string): Uint8Array =>
	new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: "width", value: 512 } })
		.render()
		.asPng();

/** Outlines with few enough points; undefined if the picture has too much detail. */
function simplifyOutlines(outlines: readonly Point[][]): Point[][] | undefined {
	return tolerances
		.map((tolerance) => outlines.map((outline) => simplify(outline, tolerance)))
		.find((simple) => simple.reduce((sum, { length }) => sum + length, 0) <= maxPoints);
}

/** The outlines as one path in the middle of the square. */
function toSvg(outlines: readonly Point[][]): string {
	const points = outlines.flat();
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	const [minX, maxX, minY, maxY] = [
		...[Math.min(...xs), Math.max(...xs)],
		...[Math.min(...ys), Math.max(...ys)],
	] as [number, number, number, number];
	const scale = shapeSide / Math.max(maxX - minX, maxY - minY);
	const place = (value: number, from: number, to: number) =>
		Number(((value - (from + to) / 2) * scale + square / 2).toFixed(2));
	const path = outlines
		.map((outline) => {
			const placed = outline.map(([x, y]) => `${place(x, minX, maxX)} ${place(y, minY, maxY)}`);
			return `M${placed.join("L")}z`;
		})
		.join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${square} ${square}"><path fill="currentColor" fill-rule="evenodd" d="${path}"/></svg>`;
}

/**
 * Traces the shape in an icon.
 *
 * @param toDrawing checks an SVG drawing, and throws if it has more than shapes
 * @throws ContentError with a sentence that names the file
 */
export async function traceMark(
	name: string,
	bytes: Uint8Array,
	toDrawing: (name: string, bytes: Uint8Array) => Uint8Array,
): Promise<Uint8Array> {
	const refuse = (why: string) => new ContentError(`${name} ${why}`);
	const isSvg = /^[\s\uFEFF]*</.test(Buffer.from(bytes.subarray(0, 100)).toString("utf8"));
	const picture = isSvg ? drawingToPng(Buffer.from(toDrawing(name, bytes)).toString()) : bytes;
	let pixels: Buffer;
	try {
		pixels = await readPixels(await openIcon(picture, refuse));
	} catch (thrown) {
		throw thrown instanceof ContentError ? thrown : refuse("isn't an icon we can read.");
	}
	const shape = readShape(pixels);
	const share = shareOf(shape);
	if (share < shares.least || share > shares.most || !isClear(shape))
		throw refuse("has no clear shape to make a logo from.");
	const outlines = simplifyOutlines(
		traceOutlines(shape).filter((outline) => areaOf(outline) >= leastArea),
	);
	if (!outlines || outlines.length === 0) throw refuse("has too much detail for a logo.");
	return Buffer.from(toSvg(outlines));
}
