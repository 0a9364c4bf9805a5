import type { Page } from "@playwright/test";

/**
 * Elements that overflow sideways, or whose text is cut off by their box. Text shortened with "…" is intended, and
 * with `largeLetters` a table of figures may scroll in its frame (WCAG 1.4.10 exempts tables).
 */
export const tooLarge = (page: Page, largeLetters = false) =>
	page.evaluate((largeLetters) => {
		const root = document.documentElement;
		const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
			if (!element.textContent || !element.checkVisibility()) return false;
			if (element.closest(".sr-only, .what, svg")) return false;
			if (largeLetters && element.closest(".table-frame")) return false;
			const { right, left, width } = element.getBoundingClientRect();
			const { overflow, textOverflow } = getComputedStyle(element);
			const inside = overflow !== "visible" && textOverflow !== "ellipsis";
			return (
				(width > 0 && (right > innerWidth + 1 || left < -1)) ||
				(inside && element.scrollWidth > element.clientWidth + 1)
			);
		});
		return [
			...(root.scrollWidth > innerWidth ? [`sideways: ${root.scrollWidth}`] : []),
			...cut.map(({ tagName, className }) => `${tagName}.${className}`),
		];
	}, largeLetters);

/** Doubles the text size and nothing else, like a browser that zooms only text; or undoes it. */
export const doubleLetters = (page: Page, on: boolean) =>
	page.evaluate((on) => {
		const all = [...document.querySelectorAll<HTMLElement>("body, body *:not(svg *)")];
		const sizes = all.map((element) => {
			const { fontSize, lineHeight } = getComputedStyle(element);
			return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)];
		});
		for (const [place, element] of all.entries()) {
			const [size = 16, line] = sizes[place] ?? [];
			element.style.fontSize = on ? `${size * 2}px` : "";
			element.style.lineHeight = on && line ? `${line * 2}px` : "";
		}
	}, on);
