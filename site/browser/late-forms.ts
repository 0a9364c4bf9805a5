/**
 * Holds back the submit of a form that React answers until React is there (`lib/use-late-form.ts`):
 * the browser would otherwise send what was typed to the address bar.
 */
export function holdLateForms(): void {
	document.addEventListener("submit", (event) => {
		const form = event.target as HTMLFormElement;
		if (form.dataset.late !== "waiting") return;
		event.preventDefault();
		form.dataset.pressed = "";
	});
}
