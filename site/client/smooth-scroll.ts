/** Longest a scroll to a place on the same page may take, milliseconds. */
const LONGEST = 1500;

/**
 * Links to a place on the same page scroll there smoothly (spec section 2, trial page). Only they:
 * a rule for the whole page would also slow down the jump to the top of the next one.
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
