import css from "twind:kit/feedback";
import { createSheet } from "../element/first-view/sheet.ts";

const rules = createSheet(css);

/** Adds the styles for messages after sending to a shadow root. */
export function addFeedbackStyles(root: ShadowRoot): void {
	if (!root.adoptedStyleSheets.includes(rules)) root.adoptedStyleSheets.push(rules);
}
