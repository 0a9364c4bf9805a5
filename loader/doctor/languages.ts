import { languageName } from "../../widgets/language-names.gen.ts";
import { coachkit } from "../api.ts";
import { type Finding, good } from "./finding.ts";
import { type PageFacts, widgetNameOf } from "./page.ts";

/** Language other than English -> widget -> keys of untranslated messages. */
declare const __LANGUAGES__: Record<string, Record<string, string[]>>;

/** The languages that the coach has enabled, with their untranslated messages. */
const spokenWords = () => Object.entries(__LANGUAGES__).filter(([lang]) => languageName.test(lang));

/** Checks whether requested languages exist, and whether their messages are complete. */
export function checkLanguages({ elements, placeholders, openers }: PageFacts): Finding[] {
	const findings: Finding[] = [];
	const languageWords = spokenWords();
	const languageOf = (wish = "") =>
		languageWords
			.map(([lang]) => lang)
			.find((lang) => lang === wish.match(/[a-z]+/i)?.[0].toLowerCase());
	const spokenLanguages = new Set([languageOf(coachkit().lang)]);
	const requestedLanguages = [
		...elements.map((each): [HTMLElement, string] => [each, each.lang]),
		...[...placeholders, ...openers].map((each): [HTMLElement, string] => [
			each,
			each.dataset.coachLang ?? "",
		]),
	];
	for (const [element, wish] of requestedLanguages) {
		const lang = languageOf(wish);
		spokenLanguages.add(lang);
		if (lang || /^(en\b|$)/i.test(wish)) continue;
		findings.push({
			state: "hint",
			title: `No form is available in “${wish}”`,
			text: `${widgetNameOf(element)} asks for it, so it stays in English.`,
			fix: "Forms are available in English and these languages. For others, write the texts yourself:",
			code: languageWords.map(([lang]) => lang).join(" "),
		});
	}
	for (const [lang, widgets] of languageWords) {
		if (!spokenLanguages.has(lang)) continue;
		for (const [widget, keys] of Object.entries(widgets))
			findings.push({
				state: "hint",
				title: `The ${widget} widget isn't fully translated into “${lang}”`,
				text: `Texts still in English: ${keys.length}.`,
				fix: "Write them yourself, with texts, or tell the coach:",
				code: keys.join(" "),
			});
	}
	const languages = [...spokenLanguages].filter(Boolean);
	return findings.length > 0 || languages.length === 0
		? findings
		: [good("Languages", `Nothing is missing in “${languages.join("” and “")}”.`)];
}
