import type { Page } from "@playwright/test";

/**
 * What does not fit: sideways, or letters cut off by their box. What is shortened with "…" is meant so,
 * and with `largeLetters` a table of figures may scroll in its frame (WCAG 1.4.10 leaves tables out).
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

/** Letters twice as large and nothing else, as a browser that zooms text alone draws them; and back. */
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
