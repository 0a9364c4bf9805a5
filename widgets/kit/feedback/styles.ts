import css from "twind:kit/feedback";
import { createSheet } from "../element/first-view/sheet.ts";

const rules = createSheet(css);

/** Adds the rules for what arrives after the form to a root that shows some of it. */
export function addFeedbackStyles(root: ShadowRoot): void {
	if (!root.adoptedStyleSheets.includes(rules)) root.adoptedStyleSheets.push(rules);
}
