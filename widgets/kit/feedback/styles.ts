import css from "twind:kit/feedback";
import { sheet } from "../element/sheet.ts";

const rules = sheet(css);

/** Adds the rules for what arrives after the form to a root that shows some of it. */
export function addLaterStyles(root: ShadowRoot): void {
	if (!root.adoptedStyleSheets.includes(rules)) root.adoptedStyleSheets.push(rules);
}
