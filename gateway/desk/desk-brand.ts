/** The desk in the current brand. The desk's build contains no brand, so a change shows at once. */
import { identity } from "../../business/facts.ts";
import { markImage } from "../../theme/logo/logo.ts";
import { palette, tokensCss } from "../../theme/tokens.ts";

/**
 * Colours, sizes and mark, `/desk/brand.css`. It is the page's first sheet, so it also settles the order of the layers:
 * a screen's own sheet may arrive before the desk's.
 */
export const deskSheet = (): string =>
	`@layer tokens,base,parts,frame,screens;@layer tokens{:root{${tokensCss(palette, "light dark")}--mark:${markImage()}}}`;

/** Manifest of the desk as a phone app. Its paths are public names, because home screens store them. */
export const deskManifest = (): object => ({
	...{ id: "/desk", name: `${identity.brand}: desk`, short_name: "Desk", lang: "en-GB" },
	...{ start_url: "/desk", scope: "/desk", display: "standalone" },
	...{ background_color: palette.page, theme_color: palette.bar },
	icons: [
		{ src: "/desk/icon-192.png", sizes: "192x192", type: "image/png" },
		{ src: "/desk/icon-512.png", sizes: "512x512", type: "image/png" },
		{ src: "/desk/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
	],
});

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escapeText = (text: string) => text.replace(/[&"<>]/g, (char) => escapes[char] ?? char);

/** Puts the brand where desk/index.html has `{brand}`, `{page}` and `{darkPage}`. */
export const brandPage = (html: string): string =>
	html.replace(/\{(brand|page|darkPage)\}/g, (_, name: "brand" | "page" | "darkPage") =>
		name === "brand" ? escapeText(identity.brand) : palette[name],
	);
