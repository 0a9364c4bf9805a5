/** subset-font brings no types of its own; what is used here of its documentation. */
declare module "subset-font" {
	export default function subsetFont(
		font: Buffer,
		/** Undefined with `keepAllGlyphs`. */
		text: string | undefined,
		options: {
			targetFormat: "woff2" | "truetype";
			keepAllGlyphs?: boolean;
			/** A value pins the axis, which takes it out of the font. */
			variationAxes?: Record<string, number> | undefined;
		},
	): Promise<Buffer>;
}
