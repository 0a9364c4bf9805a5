import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brand, identity } from "../../../business/facts.ts";
import {
	keyboardCharacters,
	subsetHeadlineFont,
} from "../../../theme/headline-font/subset-headline-font.ts";
import { brandMark } from "../../../theme/logo/logo.ts";
import { palette } from "../../../theme/tokens.ts";
import type { Page } from "../../page.ts";
import { cachedFile } from "../files/cached-file.ts";
import { dist } from "../files/paths.ts";
import { writeDist } from "../files/write-files.ts";
import { ogPath } from "./og-path.ts";
import { frame, ownPortrait } from "./own-portrait.ts";

/** Change this whenever the drawing below changes; otherwise cached pictures stay in use. */
const DESIGN = "3";

/**
 * Makes a page's share picture, 1200 by 630, from its headline and its illustration. Cached between
 * builds.
 */
export async function writeOgImage(
	page: Page,
	drawn: { headline: string; art: string },
): Promise<void> {
	const headline = drawn.headline || page.name;
	const art = drawn.art || "/art/mugs.svg";
	const own = drawn.art ? undefined : await ownPortrait();
	const picture = own ? jpegUri(own.jpeg) : await readFile(join(dist, art), "utf8");
	const onDark = art.includes("/post-");
	const content = [identity.brand, identity.strapline, brandMark(), brand.headline.package];
	const png = await cachedFile(
		["share", DESIGN, headline, picture, String(onDark), ...content, JSON.stringify(palette)],
		() => draw(headline, picture, onDark),
	);
	await writeDist(ogPath(page), png);
}

const jpegUri = (jpeg: Uint8Array) =>
	`data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/** An element of Satori's tree, without React. */
const box = (style: object, children: unknown) => ({
	type: "div",
	props: { style: { display: "flex", ...style }, children },
});
const image = (src: string, width: number, height: number, style = {}) => ({
	type: "img",
	props: { src, width, height, style },
});

async function draw(headline: string, picture: string, onDark: boolean): Promise<Uint8Array> {
	const size = headline.length > 44 ? 60 : headline.length > 28 ? 70 : 80;
	const tree = box({ width: 1200, height: 630, background: palette.page, fontFamily: "headline" }, [
		box(
			{
				width: 720,
				flexDirection: "column",
				justifyContent: "space-between",
				padding: "64px 48px 56px 72px",
			},
			[
				box({ alignItems: "center", gap: 18, fontSize: 34, fontWeight: 600, color: palette.bar }, [
					image(dataUri(brandMark()), 56, 56, { flexShrink: 0 }),
					identity.brand,
				]),
				box(
					{
						fontSize: size,
						fontWeight: 600,
						lineHeight: 1.08,
						letterSpacing: "-0.02em",
						color: palette.text,
						wordBreak: "break-word",
					},
					headline,
				),
				box({ fontSize: 28, color: palette.muted }, identity.strapline),
			],
		),
		box(
			{
				width: 480,
				height: 630,
				flexShrink: 0,
				overflow: "hidden",
				alignItems: "center",
				justifyContent: "center",
				background: onDark ? palette.bar : palette.brandSoft,
			},
			[
				picture.startsWith("data:")
					? image(picture, ...scaled(frame, 630 / frame.height))
					: image(dataUri(picture), ...pictureSize(picture, onDark)),
			],
		),
	]);
	const { default: satori } = await import("satori");
	const svg = await satori(tree as Parameters<typeof satori>[0], {
		width: 1200,
		height: 630,
		fonts: await fonts(),
	});
	const { renderAsync } = await import("@resvg/resvg-js");
	// Satori draws letters as shapes, and reading the machine's fonts takes longer than everything
	// else.
	const font = { loadSystemFonts: picture.includes("<text") };
	return (await renderAsync(svg, { font })).asPng();
}

/** Size at which a drawing fills the panel and is cropped; a drawing made for a gradient is shown whole. */
function pictureSize(svg: string, free: boolean): [number, number, object] {
	const [, width = 1, height = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
	const scale = free ? 440 / width : Math.max(630 / height, 480 / width);
	return scaled({ width, height }, scale);
}

const scaled = (
	size: { width: number; height: number },
	scale: number,
): [number, number, object] => [
	Math.round(size.width * scale),
	Math.round(size.height * scale),
	{ flexShrink: 0 },
];

let cuts: Promise<{ name: string; weight: 400 | 600; data: Buffer }[]> | undefined;

/** The headline font in two weights, reduced once for all pictures. */
function fonts() {
	cuts ??= Promise.all(
		([400, 600] as const).map(async (weight) => ({
			name: "headline",
			weight,
			data: Buffer.from(
				await subsetHeadlineFont(weight, keyboardCharacters, "truetype", cachedFile),
			),
		})),
	);
	return cuts;
}
