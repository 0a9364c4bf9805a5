import type { Page } from "@playwright/test";

/** Texts that leave the window or the block they stand in, and parts of bar and footer on top of each other. */
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
		return [...new Set(faults)];
	});
}
