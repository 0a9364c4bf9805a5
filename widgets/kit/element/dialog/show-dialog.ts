/**
 * Opens a dialog and, once visible, loads the code that fits it to the page. With a mouse the first
 * field gets the focus; on a phone it doesn't, so no keyboard pops up.
 */
export function showDialog(dialog: HTMLDialogElement): void {
	// If this can't be loaded, a keyboard may cover the lower part, which still scrolls.
	setTimeout(() =>
		import("./fit-dialog.ts").then(
			({ fitDialog }) => fitDialog(dialog),
			() => {},
		),
	);
	if (dialog.open) return;
	const start = matchMedia("(pointer:fine)").matches
		? "input:not([tabindex]):not([type=radio]),textarea"
		: "h2";
	// Without a field, focus the title: the first button would be the close button.
	(dialog.querySelector(start) || dialog.querySelector("h2"))?.setAttribute("autofocus", "");
	dialog.showModal();
}
