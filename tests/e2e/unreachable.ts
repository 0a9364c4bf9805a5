import type { Page } from "@playwright/test";

/** Controls that a person cannot scroll into view: cut off, or always covered. */
export const unreachable = (page: Page) =>
	page.evaluate(() => {
		const controls = document.querySelectorAll<HTMLElement>(
			"a[href], button, input, select, textarea, summary",
		);
		return [...controls]
			.filter((control) => control.checkVisibility({ visibilityProperty: true }))
			.filter((control) => !control.closest(".sr-only, .skip, [inert]"))
			.filter((control) => {
				const clip = getComputedStyle(control);
				if (clip.clipPath !== "none" || clip.opacity === "0") return false;
				control.scrollIntoView({ block: "center", inline: "nearest" });
				const { left, top, width, height } = control.getBoundingClientRect();
				if (width === 0 || height === 0) return false;
				// Only scripts can scroll what `overflow: hidden` cuts off.
				for (let up = control.parentElement; up; up = up.parentElement) {
					const { overflowX, overflowY } = getComputedStyle(up);
					if (overflowY === "hidden" && up.scrollTop > 0) return true;
					if (overflowX === "hidden" && up.scrollLeft > 0) return true;
				}
				const hit = document.elementFromPoint(left + width / 2, top + height / 2);
				return !(hit && (control.contains(hit) || hit.contains(control) || hit.closest("label")));
			})
			.map((control) => control.outerHTML.slice(0, 120));
	});
