import { identity } from "../../../business/facts.ts";
import { palette } from "../../../theme/tokens.ts";

/** What a browser shows of the site on a home screen. */
export const webManifest = {
	name: identity.brand,
	short_name: identity.brand,
	description: identity.strapline,
	lang: "en-GB",
	start_url: "/",
	display: "browser",
	background_color: palette.page,
	theme_color: palette.bar,
	icons: [
		{ src: "/icon-192.png", sizes: "192x192", type: "image/png" },
		{ src: "/icon-512.png", sizes: "512x512", type: "image/png" },
		{ src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
	],
};
