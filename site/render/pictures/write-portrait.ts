import type { Picture, SiteData } from "../../page-data.ts";
import { writeAsset } from "../files/write-files.ts";
import { frame, type OwnPortrait, ownPortrait } from "./own-portrait.ts";

/** Writes the owner's photograph in its crops; undefined if there is none. */
export async function writePortrait(): Promise<SiteData["portrait"]> {
	const own = await ownPortrait();
	if (!own) return undefined;
	return { framed: await write(own.framed), face: await write(own.face) };
}

/** Writes a crop in its sizes; the frame's own size is for browsers that choose none. */
async function write(crops: OwnPortrait["framed"]): Promise<Picture> {
	const addresses = (format: "avif" | "webp") =>
		Promise.all(
			crops.map(async (crop) => {
				const name = `portrait-${crop.width}`;
				return [await writeAsset(name, format, crop[format]), crop.width] as const;
			}),
		);
	const [avif, webp] = await Promise.all([addresses("avif"), addresses("webp")]);
	const srcSet = (all: typeof avif) => all.map(([url, width]) => `${url} ${width}w`).join(", ");
	const usual = crops.findIndex(({ width }) => width === frame.width);
	const at = Math.max(usual, 0);
	const { width = 0, height = 0 } = crops[at] ?? {};
	return {
		src: webp[at]?.[0] ?? "",
		width,
		height,
		sources: [
			["image/avif", srcSet(avif)],
			["image/webp", srcSet(webp)],
		],
	};
}
