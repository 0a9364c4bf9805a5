/**
 * The loader as an owner gets it who has enabled a language for whole pages (`pages` in
 * `languages` in business/facts.json), which ships with none: `loader.js?pages=pl` on the test servers.
 */
export function withPageLanguage(loader: string, lang: string): string {
	const changed = loader.replace(
		/\/\^(\([a-z|-]+\)\\b\/)/,
		(_, names: string) => `/^(?:\\*(?=${lang}\\b))?${names}`,
	);
	if (changed === loader) throw new Error("The loader reads a page's language in another way now.");
	return changed;
}
