import css from "twind:kit/later";
import { sheet } from "../sheet.ts";
import own from "./later.css?inline";

const rules = sheet(own + css);

/** Adds the rules for what is in this folder to a root that shows some of it. */
export function addLaterStyles(root: ShadowRoot): void {
	if (!root.adoptedStyleSheets.includes(rules)) root.adoptedStyleSheets.push(rules);
}
