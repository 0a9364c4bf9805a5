/**
 * Makes a press on the button submit where the browser does not: a sandboxed frame or a page's policy may allow no
 * forms, and then no `submit` event follows the click. In a frame the browser's own attempt is prevented, as it would
 * log an error.
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
