/**
 * Opens a dialog and, once it is seen, fetches what fits it to the page. With a mouse at hand, typing starts at once;
 * on a phone, reading: no keyboard jumps up.
 */
export function showDialog(dialog: HTMLDialogElement): void {
	// Without it a keyboard may cover the lower part, which can still be scrolled to.
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
	// Where there is nothing to type into, the title: the first button would be the one that closes.
	(dialog.querySelector(start) || dialog.querySelector("h2"))?.setAttribute("autofocus", "");
	dialog.showModal();
}
