import css from "twind:kit/later";
import { sheet } from "../sheet.ts";

const rules = sheet(css);

/** Adds the rules for what is in this folder to a root that shows some of it. */
export function addLaterStyles(root: ShadowRoot): void {
	if (!root.adoptedStyleSheets.includes(rules)) root.adoptedStyleSheets.push(rules);
}
