import css from "twind:kit";

/** A constructable stylesheet, to be shared by all elements: no `<style>`, no CSP trouble. */
export function createSheet(css: string): CSSStyleSheet {
	const made = new CSSStyleSheet();
	made.replaceSync(css);
	return made;
}

/** The rules that all widgets share. */
export const kitSheet = createSheet(css);
