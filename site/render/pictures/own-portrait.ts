import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { identity } from "../../../business/facts.ts";
import { ownFile } from "../../../theme/own-file.ts";
import { ContentError } from "../../content/markdown/front-matter.ts";
import { root } from "../files/paths.ts";
import { readPicture } from "./read-picture.ts";

/**
 * The frame that the picture fills, in CSS pixels; crops are made for half, once and twice its
 * size.
 */
export const frame = { width: 480, height: 552 };
const scales = [0.5, 1, 2];
/** Sizes of the round picture beside an author's name, for one and two dots per pixel. */
const faceSides = [84, 168];

/** A crop of the picture in one size. */
interface Crop {
	width: number;
	height: number;
	avif: Uint8Array;
	webp: Uint8Array;
}

export interface OwnPortrait {
	/** Upright, largest last. */
	framed: Crop[];
	/** Square. */
	face: Crop[];
	/** Upright, for share pictures. */
	jpeg: Uint8Array;
}

const fileName = /^portrait\.(?:avif|webp|jpe?g|png|svg|heic|heif|tiff?|gif|bmp)$/i;

/**
 * The owner's picture where no fact names it: `business/portrait.jpg` (or png, webp, avif, svg).
 *
 * @throws ContentError if there are two, or one is still at its old place
 */
export function findPortrait(project = root): string | undefined {
	const inside = (folder: string) =>
		existsSync(join(project, folder))
			? readdirSync(join(project, folder))
					.filter((name) => fileName.test(name))
					.map((name) => `${folder}/${name}`)
			: [];
	const [old] = inside("site");
	if (old) throw new ContentError(`${old} belongs into business/ now: move it there.`);
	const [file, second] = inside("business");
	if (second)
		throw new ContentError(`There are two pictures of you, ${file} and ${second}: keep one.`);
	return file && join(project, file);
}

/**
 * Crops the owner's picture for each place on the pages, without enlarging it.
 *
 * @throws ContentError if it isn't a picture, is too small, or browsers can't show its format
 */
export async function preparePortrait(file: string): Promise<OwnPortrait> {
	const { crop, height, unreadable, width } = await readPicture(
		{ file, saveAs: "business/portrait.jpg" },
		frame,
	);
	const inSize = async (wide: number, high: number): Promise<Crop> => {
		const [avif, webp] = await Promise.all([
			crop(wide, high, "avif", 55),
			crop(wide, high, "webp", 80),
		]);
		return { width: wide, height: high, avif, webp };
	};
	try {
		const fitting = scales.filter(
			(scale) => scale <= 1 || Math.min(width / frame.width, height / frame.height) >= scale,
		);
		const framed = await Promise.all(
			fitting.map((scale) => inSize(frame.width * scale, frame.height * scale)),
		);
		const face = await Promise.all(faceSides.map((side) => inSize(side, side)));
		const jpeg = await crop(frame.width, frame.height, "jpeg", 88);
		return { framed, face, jpeg };
	} catch (thrown) {
		throw unreadable(thrown);
	}
}

let prepared: Promise<OwnPortrait | undefined> | undefined;

/**
 * The owner's picture in all its crops, made once per build; undefined without one, when a drawing
 * is used.
 */
export function ownPortrait(): Promise<OwnPortrait | undefined> {
	prepared ??= (async () => {
		const file = identity.portrait ? ownFile(identity.portrait) : findPortrait();
		return file ? preparePortrait(file) : undefined;
	})();
	return prepared;
}
