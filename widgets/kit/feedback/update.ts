import type { Feedback, Notice } from "../element/context.ts";
import { addFeedbackStyles } from "./styles.ts";

/** Changes what an element shows beside its form, and renders it at once. */
export function updateFeedback(feedback: Feedback, changes: Partial<Feedback>): void {
	Object.assign(feedback, changes);
	feedback.render();
}

/** Replaces the current message. A confirmation stays until there is another. */
export function showNotice(feedback: Feedback, notice: Notice, views: Feedback["views"]): void {
	addFeedbackStyles(feedback.element.shadowRoot as ShadowRoot);
	const { count = 0 } = feedback;
	const { confirmation = feedback.confirmation } = notice;
	updateFeedback(feedback, { views, notice, confirmation, count: count + 1 });
}
