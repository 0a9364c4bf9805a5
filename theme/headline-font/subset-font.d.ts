/** subset-font has no types of its own; these cover the documented part that we use. */
declare module "subset-font" {
	export default function subsetFont(
		font: Buffer,
		/** Undefined with `keepAllGlyphs`. */
		text: string | undefined,
		options: {
			targetFormat: "woff2" | "truetype";
			keepAllGlyphs?: boolean;
			/** A single value fixes the axis, which removes it from the font. */
			variationAxes?: Record<string, number> | undefined;
		},
	): Promise<Buffer>;
}
