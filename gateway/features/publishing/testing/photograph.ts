/** A test photograph with a different colour in each half, and helpers that read those colours from published pictures. */
import sharp from "sharp";

/** A photograph as an upright phone stores it: rotated by 90°, with an orientation tag. */
export async function photograph({ above, below }: { above: string; below: string }) {
	const [width, height] = [960, 1104];
	const upper = { create: { width, height: height / 2, channels: 3, background: above } } as const;
	const upright = await sharp({ create: { width, height, channels: 3, background: below } })
		.composite([{ input: upper, top: 0, left: 0 }])
		.png()
		.toBuffer();
	const lying = await sharp(upright).rotate(270).png().toBuffer();
	return sharp(lying).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

/** Colour of a picture at `x` and `y`, each a fraction (0 to 1) of its width or height. */
export async function colourAt(file: string, x: number, y: number): Promise<number[]> {
	const { data, info } = await sharp(file)
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const at =
		(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
	return [...data.subarray(at, at + 3)];
}

/** Whether a colour is the same to the eye: formats that lose detail change it a little. */
export const isNear = (hex: string) => (colour: readonly number[]) =>
	colour.every(
		(part, index) =>
			Math.abs(part - Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16)) < 24,
	);
