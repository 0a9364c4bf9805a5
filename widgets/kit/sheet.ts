const sheets = new Map<string, CSSStyleSheet>();

/** One constructable stylesheet per text and page, shared by all elements: no `<style>`, no CSP trouble. */
export function sheet(css: string): CSSStyleSheet {
	let made = sheets.get(css);
	if (!made) {
		made = new CSSStyleSheet();
		made.replaceSync(css);
		sheets.set(css, made);
	}
	return made;
}
