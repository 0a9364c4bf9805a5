import { typographicAll } from "../../theme/typography.ts";
import { applicationError } from "../content/errors.ts";
import { footer } from "../content/navigation/footer.ts";
import { nav } from "../content/navigation/nav.ts";
import type { Picture, SiteData } from "../page-data.ts";
import { pages } from "./documents/typographic-pages.ts";
import { writeAsset } from "./files/write-files.ts";
import { frame, type OwnPortrait, ownPortrait } from "./pictures/own-portrait.ts";

/** Data that every page shows. */
export async function siteData(): Promise<SiteData> {
	return {
		routes: pages.map(
			({ layout, name, path, unlisted }) =>
				[path, layout, unlisted === "alone" ? "" : name] as const,
		),
		...typographicAll({ nav, footer, error: applicationError }),
		portrait: await portrait(),
	};
}

/** The owner's photograph in its crops. */
async function portrait(): Promise<SiteData["portrait"]> {
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
