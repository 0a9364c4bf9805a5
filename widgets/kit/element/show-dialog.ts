/** Fetches what keeps an open dialog usable among what is around it. */
export const loadFitDialog = () => import("./fit-dialog.ts");

/** Opens a dialog. With a mouse at hand, typing starts at once; on a phone, reading: no keyboard jumps up. */
export function showDialog(dialog: HTMLDialogElement): void {
	if (dialog.open) return;
	const start = matchMedia("(pointer:fine)").matches
		? "input:not([tabindex]):not([type=radio]),textarea"
		: "h2";
	dialog.querySelector(start)?.setAttribute("autofocus", "");
	dialog.showModal();
}
