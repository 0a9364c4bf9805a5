import { consume, twind, virtual } from "@twind/core";
import { theme } from "../../site/theme.ts";

/**
 * The rules one piece of HTML uses, as CSS text. The HTML itself is left as it is: React compares
 * nothing but the structure, and the classes stay those of the source.
 */
export function stylesOf(html: string): string {
	const sheet = virtual();
	const tw = twind(theme, sheet);
	consume(withoutScripts(html), tw);
	const css = (sheet.target as string[]).join("");
	tw.destroy();
	return css;
}

/** Scripts hold HTML as data, escaped; reading them would confuse the class scanner. */
function withoutScripts(html: string): string {
	return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
}

/** The headline font, at the address the router's build has given it. */
export function fontFace(html: string): string {
	const url = /<link rel="preload" href="([^"]+)" as="font"/.exec(html)?.[1];
	if (!url) throw new Error("The page preloads no font");
	return `@font-face{font-family:Fraunces;src:url(${url}) format("woff2");font-weight:100 900;font-display:swap}`;
}
