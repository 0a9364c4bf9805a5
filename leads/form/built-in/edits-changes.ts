/** What differs between two states of a form that comes with coachkit. Without the checks, for the desk. */
import { quoted } from "../../quoted.ts";
import { type BuiltInEdits, type BuiltInForm, textIn, textsByKey } from "./built-in-form.ts";

const quotedOrEmpty = (text: string) => (text.trim() === "" ? "empty" : quoted(text));
/** Pounds as pence: 0.036 -> 3.6p. */
export const formatPence = (pounds: number) =>
	`${(pounds * 100).toLocaleString("en-GB", { maximumFractionDigits: 3 })}p`;
/** Sentences told at most. */
const maxChanges = 40;

/** What differs between two states of a form, in sentences for the coach; nothing if they are the same. */
export function describeEdits(
	before: BuiltInEdits,
	after: BuiltInEdits,
	form: BuiltInForm,
): string[] {
	const said: string[] = [];
	const priceIn = (edits: BuiltInEdits) => edits.pricePerSqFt ?? form.pricePerSqFt ?? 0;
	const [was, is] = [priceIn(before), priceIn(after)];
	if (was !== is) said.push(`A square foot costs ${formatPence(is)}, and not ${formatPence(was)}.`);
	const langs = new Set([before, after].flatMap((each) => Object.keys(each.messages)));
	for (const lang of langs)
		for (const [text, { title }] of textsByKey(form).values()) {
			const [old, now] = [textIn(before, lang, text), textIn(after, lang, text)];
			if (old === now) continue;
			const language = lang === "en" ? "" : ` (${languageName(lang)})`;
			const place = `${title}${language}`;
			said.push(
				`${place}${place.endsWith("?") ? "" : ":"} ${quotedOrEmpty(old)} is now ${quotedOrEmpty(now)}.`,
			);
		}
	const more = said.length - maxChanges;
	return more > 0 ? [...said.slice(0, maxChanges), `And ${more} more.`] : said;
}

/** A language's English name, "Polish". */
export const languageName = (lang: string): string =>
	new Intl.DisplayNames("en", { type: "language" }).of(lang) ?? lang;
