/** Prepares pictures that the owner uploads at the desk. */
import { Resvg } from "@resvg/resvg-js";
import { ContentError } from "../../site/content/markdown/front-matter.ts";
import { leastPhoto } from "../../site/render/pictures/client-photos.ts";
import { frame } from "../../site/render/pictures/own-portrait.ts";
import { readPicture } from "../../site/render/pictures/read-picture.ts";
import { logoIn } from "../../theme/logo/read-logo.ts";
import { BrandError } from "../../theme/palette.ts";
import { traceMark } from "./marks/trace-mark.ts";

/** What a picture is for. `icon`: a website's, to be traced into a mark. `small`: a client's, beside their words. */
export type PictureUse = "portrait" | "photo" | "small" | "mark" | "icon";

export interface ReceivedPicture {
	/** Ending of its name. */
	ending: "webp" | "svg";
	bytes: Uint8Array;
}

/** Longer side of a picture that is kept, in pixels: more than any page shows. */
const longestSide = 2400;
/** Side of a small picture's square, in pixels. */
const smallSide = 320;
/** Largest size, in pixels, of formats that have to be unpacked whole. */
const maxUnpackedPixels = 50_000_000;

/**
 * Rotates a photograph upright, removes the camera's metadata (place and time), and scales it down to what pages
 * can show. A mark stays as it is; a website's icon is traced.
 *
 * @throws ContentError with a sentence that names the file
 */
export async function receivePicture(
	use: PictureUse,
	name: string,
	bytes: Uint8Array,
): Promise<ReceivedPicture> {
	if (use === "mark") return { ending: "svg", bytes: receiveMark(name, bytes) };
	if (use === "icon") {
		const tracedMark = await traceMark(name, bytes, receiveMark);
		return { ending: "svg", bytes: receiveMark(name, tracedMark) };
	}
	const least = use === "portrait" ? frame : leastPhoto;
	const picture = await readPicture({ name, bytes }, least);
	const { default: sharp } = await import("sharp");
	const { format = "" } = await sharp(bytes).metadata();
	if (!["jpeg", "png"].includes(format) && picture.width * picture.height > maxUnpackedPixels)
		throw new ContentError(
			`${name} has ${picture.width} by ${picture.height} pixels: save it with 4,000 pixels on its longer side.`,
		);
	const isSmall = use === "small";
	// One thread and no cache: memory matters more than the second it saves.
	sharp.concurrency(1);
	sharp.cache(false);
	try {
		const keptPicture = await sharp(bytes, { failOn: "error" })
			.autoOrient()
			.resize(
				isSmall
					? {
							...{ width: smallSide, height: smallSide },
							...{ fit: "cover" as const, position: sharp.strategy.attention },
						}
					: {
							...{ width: longestSide, height: longestSide },
							...{ fit: "inside" as const, withoutEnlargement: true },
						},
			)
			.webp({ quality: isSmall ? 85 : 92 })
			.toBuffer();
		return { ending: "webp", bytes: keptPicture };
	} catch (thrown) {
		throw picture.unreadable(thrown);
	}
}

/** Elements that may be in a mark: they only draw. */
const drawing = new Set(
	"svg g defs title desc path circle ellipse rect line polyline polygon clippath mask lineargradient radialgradient stop".split(
		" ",
	),
);

const mostMarkBytes = 20_000;

/** Keeps a mark that can be drawn and has nothing but shapes. @throws ContentError */
function receiveMark(name: string, bytes: Uint8Array): Uint8Array {
	const svg = Buffer.from(bytes).toString("utf8");
	const refuse = (why: string) => new ContentError(`${name} ${why}`);
	if (bytes.length === 0) throw refuse("is empty.");
	if (!/<svg[\s>]/.test(svg.slice(0, mostMarkBytes)))
		throw refuse("is not an SVG drawing: export your mark as SVG, which stays sharp in any size.");
	if (bytes.length > mostMarkBytes)
		throw refuse(
			`has ${Math.ceil(bytes.length / 1000).toLocaleString("en-GB")} kB, and ${mostMarkBytes / 1000} kB are the most: export it with fewer points and without pictures.`,
		);
	try {
		logoIn(svg, name);
		const foreign = [...svg.matchAll(/<\/?([a-z][\w:-]*)/gi)]
			.map(([, element = ""]) => element)
			.find((element) => !drawing.has(element.toLowerCase()));
		if (foreign) throw refuse(`holds more than shapes: take out <${foreign}>.`);
		new Resvg(svg, { font: { loadSystemFonts: false } }).render();
	} catch (thrown) {
		if (thrown instanceof ContentError) throw thrown;
		if (thrown instanceof BrandError)
			throw new ContentError(thrown.message.replace(`business/${name}`, name));
		throw refuse("cannot be read as an SVG drawing: export it again.");
	}
	return bytes;
}
