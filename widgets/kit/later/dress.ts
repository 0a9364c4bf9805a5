import css from "twind:kit/later";
import { sheet } from "../sheet.ts";

/** Adds the rules for what is in this folder to a root that shows some of it. */
export function dressLater(root: ShadowRoot): void {
	const rules = sheet(css);
	if (!root.adoptedStyleSheets.includes(rules)) root.adoptedStyleSheets.push(rules);
}
