/**
 * Sees to it that a press on the button submits. Where a frame or a page allows no forms the press ends
 * there: no submit follows it. In a frame it is not tried at all, for browsers complain of it in the
 * console.
 */
export function ensureSubmitEvent(form: HTMLFormElement): void {
	form.addEventListener("click", (event) => {
		if (!(event.target as Element).closest("[type=submit]")) return;
		let came = false;
		form.addEventListener("submit", () => (came = true), { once: true, capture: true });
		if (self !== top) event.preventDefault();
		setTimeout(
			() =>
				came || form.dispatchEvent(new CustomEvent("submit", { bubbles: true, cancelable: true })),
		);
	});
}
