/** Longest duration of a scroll within the page, in milliseconds. */
const LONGEST = 1500;

/**
 * Makes links within the page scroll smoothly (spec section 2, trial page). Only these: a style for
 * the whole page would also slow down the jump to the top of the next page.
 */
export function scrollSmoothly(): void {
	const page = document.documentElement;
	const stop = () => page.removeAttribute("data-smooth");
	addEventListener("scrollend", stop);
	addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
		if (!link) return;
		page.setAttribute("data-smooth", "");
		setTimeout(stop, LONGEST);
	});
}
