/**
 * Submits on a button press if the browser doesn't: in a sandboxed frame or under a policy without
 * forms, a click fires no `submit` event. In a frame, prevents the browser's own attempt, which
 * would log an error.
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
