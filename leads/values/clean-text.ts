/** The kind of field that a text was typed into, which decides how to clean it. */
export type TextKind = "text" | "lines" | "name" | "code" | "email";

/**
 * Invisible characters that are part of visible text: flags, emoji, keycaps, and joiners of other scripts.
 */
const belongs =
	"\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{5}\\u{e007f}" +
	"|\\p{ExtPict}[\\ufe0e\\ufe0f\\p{EMod}]?(?:\\u200d\\p{ExtPict}[\\ufe0e\\ufe0f\\p{EMod}]?)*" +
	"|[#*\\d]\\ufe0f\\u20e3" +
	"|(?!\\p{DI})[\\u0620-\\u1cff][\\u180b-\\u180d\\u200c\\u200d]" +
	"|\\p{Ideo}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]";
const invisible = "[\\p{DI}\\ufff9-\\ufffb\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f]";
const invisibles = new RegExp(`(${belongs})|${invisible}`, "gu");
/** All invisible characters: in addresses and numbers none is part of the text. */
const allInvisibles = new RegExp(`()${invisible}`, "gu");

/**
 * Cleans what people type or paste, before any rule looks at it. Removes control, format and direction characters,
 * replaces lone surrogates, normalises odd spaces, curly apostrophes (which phones type) and hyphens, composes letters
 * with their accents, and trims. Word's vertical tab and a PDF's form feed count as line ends.
 * @param kind `lines` keeps line breaks; `name`, `code` (numbers, telephones, dates) and `email` turn dashes into
 *   hyphens, the last two also full-width characters into ASCII; `email` extracts the address from `Beth
 *   <beth@x.example>`
 * @example
 * cleanText("  Ann’s   Cafe ") // "Ann's   Cafe"
 */
export function cleanText(text: string, kind: TextKind = "text"): string {
	const isCode = kind === "code" || kind === "email";
	let tidy = text;
	if (!/^[ -~]*$/.test(text)) {
		tidy = text
			// With `u` this matches lone surrogates only; `toWellFormed()` is not in every browser.
			.replace(/\p{Cs}/gu, "\ufffd")
			.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")
			.replace(/[\x91\x92\u2018\u2019\u201b\u02bc\uff07]/g, "'")
			.replace(isCode ? allInvisibles : invisibles, "$1")
			.replace(kind === "lines" ? /[^\S\n\t]|\u2800/g : /[\s\u2800]/g, " ")
			.replace(/[\u2010\u2011\ufe63\uff0d]/g, "-");
		if (isCode || kind === "name") tidy = tidy.replace(/[\u2012-\u2015\u2212]/g, "-");
		if (isCode)
			tidy = tidy
				.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
				.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
				.replace(/[\u3002\uff61]/g, ".");
		// Composing a long run of accents takes quadratic time, and no script puts thirty on a letter.
		tidy = tidy.replace(/(\p{M}{30})\p{M}+/gu, "$1").normalize("NFC");
	}
	tidy = tidy.trim();
	if (kind === "email")
		return tidy.replace(
			/^(?:mailto:|[^<>]*<(?:mailto:)?)([^<>?\s@]+@[^<>?\s@]+)(?:\?.*|>)?$/i,
			"$1",
		);
	return isCode ? tidy.replace(/^tel:/i, "") : tidy;
}
