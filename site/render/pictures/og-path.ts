import type { Page } from "../../page.ts";

/** Address of a page's picture for link previews. */
export function ogPath(page: Page): string {
	return `/og/${page.path === "/" ? "home" : page.path.slice(1).replaceAll("/", "-")}.png`;
}
