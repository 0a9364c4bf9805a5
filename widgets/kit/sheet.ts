/** A constructable stylesheet, to be shared by all elements: no `<style>`, no CSP trouble. */
export function sheet(css: string): CSSStyleSheet {
	const made = new CSSStyleSheet();
	made.replaceSync(css);
	return made;
}
