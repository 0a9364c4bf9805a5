import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { ContentError } from "../../content/markdown/front-matter.ts";
import { cachedFile } from "../files/cached-file.ts";
import { root } from "../files/paths.ts";

/**
 * Formats that browsers show and phones and cameras write, by sharp's names, except that sharp calls
 * AVIF by its container's name, `heif`.
 */
const formats = new Set(["jpeg", "png", "webp", "avif", "svg"]);

/** One of the owner's photographs or drawings, ready to be cropped. */
export interface OwnerPicture {
	/** Size as seen: rotated as the camera was held. */
	width: number;
	height: number;
	/**
	 * Its most interesting part in one size, rotated as the camera was held, and without the camera's
	 * metadata (place and time). Cached between builds.
	 */
	crop(
		width: number,
		height: number,
		format: "avif" | "webp" | "jpeg",
		quality: number,
	): Promise<Uint8Array>;
	/** The error for a failure during cropping. */
	unreadable(thrown: unknown): ContentError;
}

/** Where a picture comes from. */
export type PictureSource =
	/** A file, and the name to save a better one under, for error messages. */
	| { file: string; saveAs: string }
	/** An uploaded picture, and its file name on the device that it came from. */
	| { name: string; bytes: Uint8Array };

const nameOf = (source: PictureSource) =>
	"file" in source ? relative(root, source.file).replace(/^(\.\.\/)+.*\//, "") : source.name;

/** iPhones' photographs; Safari is the only browser that shows them. */
const isHeic = (bytes: Uint8Array) =>
	/^ftyp(?:heic|heix|hevc|heim|heis|mif1)/.test(
		Buffer.from(bytes.subarray(4, 12)).toString("latin1"),
	);

/**
 * Reads one of the owner's pictures.
 *
 * @param least width and height that it needs, in pixels
 * @throws ContentError if it isn't a picture, is too small, or browsers can't show its format
 */
export async function readPicture(
	source: PictureSource,
	least: { width: number; height: number },
): Promise<OwnerPicture> {
	const bytes = "file" in source ? await readFile(source.file) : source.bytes;
	/** An error that says what is wrong with the picture, in a sentence that names it. */
	const refuse = (why: string) => new ContentError(`${nameOf(source)} ${why}`);
	if (bytes.length === 0) throw refuse("is empty.");
	if (isHeic(bytes)) {
		const then = "file" in source ? `save it as ${source.saveAs}` : "choose that one";
		throw refuse(
			`is a HEIC picture, which most browsers can't show. Export it as a JPEG and ${then}.`,
		);
	}
	// Imported only if there is a picture, because it brings a library of its own.
	const { default: sharp } = await import("sharp");
	const unreadable = (thrown: unknown) => {
		const tooLarge = /pixel limit/i.test(String(thrown));
		return refuse(
			tooLarge
				? "has more than 268 million pixels: save it with 4,000 pixels on its longer side."
				: "isn't a picture we can read. Open it in a photo app and save it as a JPEG.",
		);
	};
	const { format = "", autoOrient } = await sharp(bytes)
		.metadata()
		.catch((thrown) => {
			throw unreadable(thrown);
		});
	const kind = format === "heif" ? "avif" : format;
	if (!formats.has(kind))
		throw refuse(`is a ${format.toUpperCase()} picture: save it as JPEG, PNG, WebP or AVIF.`);
	const { width, height } = autoOrient;
	if (width < least.width || height < least.height)
		throw refuse(
			`has ${width} by ${height} pixels, and ${least.width} by ${least.height} are the least that look sharp.`,
		);
	return {
		width,
		height,
		unreadable,
		crop: (wide, high, kindOfCrop, quality) =>
			cachedFile(["crop 1", bytes, wide, high, kindOfCrop, quality], () =>
				sharp(bytes)
					.autoOrient()
					.resize({ width: wide, height: high, fit: "cover", position: sharp.strategy.attention })
					.toFormat(kindOfCrop, { quality })
					.toBuffer(),
			),
	};
}
