import type { Feedback, Notice } from "../../element/context.ts";

/**
 * Loads what a form needs once somebody uses it, in one file: validation, sending and toasts. Only
 * imported here, so the first download has none of it.
 */
export const loadSubmitChunk = () => import("./submit-chunk.ts");

/** Shows a message, or the browser's own alert if the code for it can't be loaded. */
export function notifyIn(feedback: Feedback, notice: Notice): void {
	loadSubmitChunk().then(
		(chunk) => chunk.showNotice(feedback, notice, chunk),
		() => alert("alert" in notice ? notice.alert : `${notice.title}\n${notice.text ?? ""}`),
	);
}
