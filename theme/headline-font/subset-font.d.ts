/** subset-font brings no types of its own; what is used here of its documentation. */
declare module "subset-font" {
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: "woff2" | "truetype";
			/** A value pins the axis, which takes it out of the font. */
			variationAxes?: Record<string, number> | undefined;
		},
	): Promise<Buffer>;
}
