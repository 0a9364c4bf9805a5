import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import * as bindings from "../../business/facts.ts";
import { renderMail } from "../../gateway/mail/render.ts";
import { composeAutoReply } from "../../leads/mail/auto-reply.ts";
import type { PageData } from "../../site/page-data.ts";
import { clientOutput, loadComponents } from "../../site/render/components.ts";
import { pages } from "../../site/render/documents/typographic-pages.ts";
import { lucideIcons } from "../../site/render/lucide.ts";
import { writeIllustrations } from "../../site/render/pictures/illustrations.ts";
import { siteData } from "../../site/render/site-data.ts";
import { type Fonts, fontFaces } from "../../site/render/styles/fonts.ts";
import { readStyleSheets } from "../../site/render/styles/style-sheets.ts";
import { writeFonts } from "../../site/render/styles/write-fonts.ts";
import { palette } from "../../theme/tokens.ts";
import { PublishError } from "../../tools/errors/source-error.ts";
import { loadEmbedManifest } from "../../tools/widgets/load-embed-manifest.ts";
import type { Prerendered } from "../../widgets/kit/ssr.tsx";
import { loadPrerenderer } from "../prerender/prerender.ts";
import { embedOf, type Release, readRelease } from "../release.ts";
import { createStamp } from "../stamp.ts";

/** The documents that preview a draft at the desk; they are complete and load nothing. */
export interface PreviewDocuments {
	home: string;
	form: string;
	mail: string;
}

const types: Readonly<Record<string, string>> = {
	".svg": "image/svg+xml",
	".woff2": "font/woff2",
	".webp": "image/webp",
	".avif": "image/avif",
	".png": "image/png",
	".jpg": "image/jpeg",
};

/** Inlines the pictures and fonts that a document names. The address of a file in none of the folders stays. */
async function inlineFiles(html: string, folders: readonly string[]): Promise<string> {
	const addresses = new Set(
		[...html.matchAll(/\/(?:assets|art|photos|stand-in)\/[\w/.-]+\.\w+/g)].map(([path]) => path),
	);
	const inlinedUrls = new Map<string, string>();
	for (const path of addresses) {
		const type = types[extname(path)];
		if (!type) continue;
		for (const folder of folders) {
			const content = await readFile(join(folder, path)).catch(() => undefined);
			if (!content) continue;
			inlinedUrls.set(path, `data:${type};base64,${content.toString("base64")}`);
			break;
		}
	}
	return html.replace(
		/\/(?:assets|art|photos|stand-in)\/[\w/.-]+\.\w+/g,
		(path) => inlinedUrls.get(path) ?? path,
	);
}

const documentOf = (lang: string, css: string, body: string) =>
	`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}</style></head><body>${body}</body></html>`;

/** A page as it is before any script runs; the home page if there is none at this path. */
async function sitePage(
	release: Release,
	path: string,
	shadowRoots: Prerendered,
	folders: readonly string[],
) {
	const [{ server, manifest }, site, embed] = await Promise.all([
		loadComponents(),
		siteData(),
		loadEmbedManifest(release.widgets, folders.at(-1)),
		writeIllustrations(),
	]);
	const page = pages.find((each) => each.path === path) ?? pages.find((each) => each.path === "/");
	if (!page) throw new PublishError("There is no home page.");
	const data = page.content(embed) as PageData;
	const { html } = await server.renderPage(site, page.path, data, {
		iconSet: lucideIcons,
		shadowRoots,
	});
	const fonts: Fonts = await writeFonts(html);
	const { ofLayout, sheet } = await readStyleSheets(manifest, [page.layout]);
	// React preloads pictures, but these are inlined.
	const body = html.replace(/<link\b[^>]*>/g, "");
	const css = fontFaces(fonts) + sheet + ofLayout.get(page.layout)?.css;
	return inlineFiles(documentOf("en-GB", css, `<div id="root">${body}</div>`), folders);
}

/** The enquiry form in its first state, as in a page of the coach's website. */
const contactForm = ({ contact }: Prerendered) =>
	documentOf(
		"en-GB",
		`body{margin:0;padding:24px;background:${palette.white}}`,
		`<coach-contact><template shadowrootmode="open">${contact?.html ?? ""}</template></coach-contact>`,
	);

/** The thank-you email to an imaginary person after an enquiry. */
const thankYouMail = (siteUrl: string) =>
	renderMail(
		composeAutoReply(
			{
				kind: "contact",
				fields: { firstName: "Alex", lastName: "Morgan" },
				context: { page: `${siteUrl}/contact`, referrer: "" },
			},
			{ siteUrl },
		),
		siteUrl,
	).html;

interface PreviewPlaces {
	/** For temporary files. */
	folder: string;
	/** The current web root. */
	live: string;
	siteUrl: string;
	/** Path of the page to show. */
	page?: string | undefined;
}

/** Renders previews of the facts in use. */
export async function previewDocuments({
	folder,
	live,
	siteUrl,
	page = "/",
}: PreviewPlaces): Promise<PreviewDocuments> {
	const release = readRelease();
	if (!release)
		throw new PublishError("There is no release to publish from: run npm run build once.");
	const stamp = createStamp({ facts: bindings, shades: palette });
	const { prerenderAll } = await loadPrerenderer(embedOf(release).asksConsent);
	const shadowRoots: Prerendered = JSON.parse(stamp(JSON.stringify(prerenderAll())));
	return {
		home: await sitePage(release, page, shadowRoots, [folder, clientOutput, live]),
		form: contactForm(shadowRoots),
		mail: thankYouMail(siteUrl),
	};
}
