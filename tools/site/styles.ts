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
