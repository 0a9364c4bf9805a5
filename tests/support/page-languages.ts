/**
 * The loader for an owner who has enabled a language for whole pages (`pages` in `languages` in business/facts.json;
 * none by default): `loader.js?pages=pl` on the test servers.
 */
export function withPageLanguage(loader: string, lang: string): string {
	const changed = loader.replace(
		/\/\^(\([a-z|-]+\)\\b\/)/,
		(_, names: string) => `/^(?:\\*(?=${lang}\\b))?${names}`,
	);
	if (changed === loader) throw new Error("The loader reads a page's language in another way now.");
	return changed;
}
