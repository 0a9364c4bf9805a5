/**
 * Normalizes input: removes control characters and lone surrogates, makes curly apostrophes (which
 * phones type) straight, and trims. Word's vertical tab and a PDF's form feed count as line
 * ends.
 *
 * @param lines keeps line breaks; otherwise all white space becomes spaces
 */
export function normalizeText(text: string, lines = false): string {
	const tidy = text
		// With `u` this finds halves only; `toWellFormed()` is not in every browser.
		.replace(/\p{Cs}/gu, "\ufffd")
		.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")
		.replace(/[\x91\x92\u2018\u2019\u02bc]/g, "'")
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
		.replace(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, "");
	return (lines ? tidy : tidy.replace(/\s/g, " ")).trim();
}
