import type { Feedback, Notice } from "../../element/context.ts";

/**
 * Fetches what a form needs once somebody uses it, in one file: validation, sending and toasts. The first
 * download has none of it, and its code is reached from here alone.
 */
export const loadSubmitChunk = () => import("./submit-chunk.ts");

/** Shows a message; where the code for it cannot be fetched, in the browser's own alert. */
export function notifyIn(feedback: Feedback, notice: Notice): void {
	loadSubmitChunk().then(
		(chunk) => chunk.showNotice(feedback, notice, chunk),
		() => alert("alert" in notice ? notice.alert : `${notice.title}\n${notice.text ?? ""}`),
	);
}
