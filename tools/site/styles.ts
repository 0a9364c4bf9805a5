import { consume, twind, virtual } from "@twind/core";
import { theme } from "../../site/theme.ts";

/**
 * The rules one piece of HTML uses, as CSS text. The HTML itself is left as it is: React compares
 * nothing but the structure, and the classes stay those of the source.
 */
export function stylesOf(html: string): string {
	const sheet = virtual();
	const tw = twind(theme, sheet);
	consume(html, tw);
	const css = (sheet.target as string[]).join("");
	tw.destroy();
	return css;
}
