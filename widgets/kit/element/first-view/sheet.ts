import css from "twind:view";

/** A constructable stylesheet, to be shared by all elements: no `<style>`, no CSP trouble. */
export function createSheet(css: string): CSSStyleSheet {
	const made = new CSSStyleSheet();
	made.replaceSync(css);
	return made;
}

/** The rules that dialogs need before their code comes. */
export const viewSheet = createSheet(css);
