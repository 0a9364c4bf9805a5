/** subset-font has no types of its own; these cover the documented part that we use. */
declare module "subset-font" {
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: "woff2" | "truetype";
			/** A single value fixes the axis, which removes it from the font. */
			variationAxes?: Record<string, number> | undefined;
		},
	): Promise<Buffer>;
}
