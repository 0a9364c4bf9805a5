import type { Page } from "@playwright/test";

/**
 * Texts that overflow the window or their block, overlapping or full-width parts of bar and footer, and text that
 * covers most of the picture.
 */
export function misplaced(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults: string[] = [];
		const wide = document.documentElement.clientWidth;
		const scrolls = (element: Element | null): boolean =>
			!!element &&
			(["auto", "scroll", "hidden"].includes(getComputedStyle(element).overflowX) ||
				scrolls(element.parentElement));
		const blockOf = (element: Element): Element =>
			getComputedStyle(element).display.startsWith("inline") && element.parentElement
				? blockOf(element.parentElement)
				: element;
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const parent = texts.currentNode.parentElement;
			if (!parent?.checkVisibility() || parent.closest(".sr-only, .skip, script, svg")) continue;
			const range = document.createRange();
			range.selectNodeContents(texts.currentNode);
			const block = blockOf(parent).getBoundingClientRect();
			for (const { left, right, width } of range.getClientRects()) {
				const fits = left >= -1 && right <= wide + 1 && right <= block.right + 1;
				if (width > 1 && !fits && !scrolls(parent))
					faults.push(`beyond ${Math.round(block.right)}: ${texts.currentNode.textContent}`);
			}
		}
		if (document.documentElement.scrollWidth > wide)
			faults.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
		for (const row of document.querySelectorAll(".bar-row, .foot-grid, .foot-end")) {
			const parts = [...row.children].filter(
				(child) => child.checkVisibility() && getComputedStyle(child).position !== "absolute",
			);
			const boxes = parts.map((part) => part.getBoundingClientRect());
			for (const [index, a] of boxes.entries()) {
				const outer = row.getBoundingClientRect();
				const name = parts[index]?.className || parts[index]?.textContent;
				if (a.right > outer.right + 1 || a.bottom > outer.bottom + 1 || a.top < outer.top - 1)
					faults.push(`outside its row: ${name}`);
				for (const b of boxes.slice(index + 1))
					if (
						a.right > b.left + 1 &&
						b.right > a.left + 1 &&
						a.bottom > b.top + 1 &&
						b.bottom > a.top + 1
					)
						faults.push(`under its neighbour: ${name}`);
			}
		}
		const bar = document.querySelector(".bar-row")?.getBoundingClientRect();
		const name = document.querySelector(".bar-row .brand > :last-child")?.getBoundingClientRect();
		if (bar && name && (name.top < bar.top + 3 || name.bottom > bar.bottom - 3))
			faults.push("the bar's name goes from edge to edge");
		for (const quote of document.querySelectorAll(".hero-quote")) {
			const over = quote.getBoundingClientRect();
			const picture = quote.parentElement?.querySelector(".portrait")?.getBoundingClientRect();
			const covered = picture ? (picture.bottom - over.top) / picture.height : 0;
			if (covered > 1 / 3) faults.push(`covers ${Math.round(covered * 100)} % of the picture`);
		}
		return [...new Set(faults)];
	});
}
