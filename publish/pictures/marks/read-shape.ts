/** Finds the shape in a website's icon: what stands out from its background, whatever the colours. */
import type { Sharp } from "sharp";
import type { Field } from "./trace-shape.ts";

/** Width at which icons are traced, in pixels. */
const side = 192;

type Colour = readonly [red: number, green: number, blue: number];

/** Opacity, from 0 to 255, from which a pixel counts as painted. */
const painted = 128;
/** Share of a square that a cut-out shape covers at most; a disc covers 0.79. */
const mostCutOut = 0.6;
/** Colours are rounded to steps of this size to find the commonest. */
const step = 16;
/** Distance from which two colours are easy to tell apart; the largest possible is 441. */
const leastDistance = 60;
/** Largest share of pixels between shape and background: edges have some, photographs many. */
const mostBetween = 0.22;

/** An icon's pixels on a square, red, green, blue and opacity of each. */
export async function readPixels(icon: Sharp): Promise<Buffer> {
	return icon
		.ensureAlpha()
		.toColourspace("srgb")
		.resize({
			...{ width: side, height: side, fit: "contain" },
			background: { r: 0, g: 0, b: 0, alpha: 0 },
		})
		.raw()
		.toBuffer();
}

/** The commonest colour among painted pixels. */
function findBackground(pixels: Uint8Array): Colour {
	const counts = new Map<number, { count: number; sum: [number, number, number] }>();
	for (let at = 0; at < pixels.length; at += 4) {
		const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
		if (opacity < painted) continue;
		const name = [red, green, blue].reduce((bits, part) => bits * 64 + Math.floor(part / step), 0);
		const group = counts.get(name) ?? { count: 0, sum: [0, 0, 0] };
		group.count++;
		group.sum = [group.sum[0] + red, group.sum[1] + green, group.sum[2] + blue];
		counts.set(name, group);
	}
	const [first] = [...counts.values()].toSorted((one, other) => other.count - one.count);
	const { count = 1, sum = [0, 0, 0] } = first ?? {};
	return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** How far each pixel's colour is from the background's. */
function readDistances(pixels: Uint8Array, [red, green, blue]: Colour): Float32Array {
	const distances = new Float32Array(side ** 2);
	for (let index = 0; index < distances.length; index++) {
		const [r = 0, g = 0, b = 0, opacity = 0] = pixels.subarray(index * 4, index * 4 + 4);
		distances[index] = Math.hypot(r - red, g - green, b - blue) * (opacity / 255);
	}
	const strong = distances.filter((distance) => distance >= leastDistance).toSorted();
	// The median of the strong distances, because a stray pixel must not set the scale.
	const scale = strong[Math.floor(strong.length / 2)];
	return scale === undefined
		? new Float32Array(side ** 2)
		: distances.map((distance) => Math.min(1, distance / scale));
}

/** A cut-out shape with its white parts as holes, unless all of it is white. */
function withoutWhite(pixels: Uint8Array, opacities: Float32Array): Float32Array {
	const colours = opacities.map((opacity, index) => {
		const [r = 0, g = 0, b = 0] = pixels.subarray(index * 4, index * 4 + 3);
		return opacity * Math.min(1, Math.hypot(255 - r, 255 - g, 255 - b) / leastDistance);
	});
	return colours.some((value) => value > 0.5) ? colours : opacities;
}

/** The shape in an icon: its opaque part if that is small enough, otherwise what differs from the commonest colour. */
export function readShape(pixels: Uint8Array): Field {
	const opacities = Float32Array.from({ length: side ** 2 }, (_, index) => {
		return (pixels[index * 4 + 3] ?? 0) / 255;
	});
	const share = shareOf({ side, values: opacities });
	if (share <= mostCutOut) return { side, values: withoutWhite(pixels, opacities) };
	return { side, values: readDistances(pixels, findBackground(pixels)) };
}

/** The share of the square that a shape covers. */
export const shareOf = ({ side: width, values }: Field): number =>
	values.filter((value) => value > 0.5).length / width ** 2;

/** Whether most pixels are clearly inside or outside: photographs and gradients have no shape to trace. */
export const isClear = ({ side: width, values }: Field): boolean =>
	values.filter((value) => value > 0.2 && value < 0.8).length / width ** 2 <= mostBetween;
