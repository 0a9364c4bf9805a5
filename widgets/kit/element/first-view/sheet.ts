import css from "twind:view";

/** A constructable stylesheet, shared by all elements: no `<style>`, so no CSP trouble. */
export function createSheet(css: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	return sheet;
}

/** Rules that dialogs need before their code loads. */
export const viewSheet = createSheet(css);
