import { expect, it } from "vitest";
import { textWords, textWordsIn } from "./words.ts";

/** 1 December 2026, 10:00 in Warsaw. */
const at = Date.parse("2026-12-01T09:00Z");

it.each([
	["en", "your call is at 10:00 on Tuesday 1 December.", "reply STOP"],
	["pl", "przypominamy o rozmowie, wtorek, 1 grudnia, godz. 10:00.", "Odpisz STOP"],
	["pl-PL", "przypominamy o rozmowie, wtorek, 1 grudnia, godz. 10:00.", "Odpisz STOP"],
	["ro", "îți amintim de discuție, marți, 1 decembrie, ora 10:00.", "Răspunde STOP"],
	["cy", "o'ch galwad, Dydd Mawrth, 1 Rhagfyr am 10:00.", "atebwch STOP"],
	["fr", "your call is at 10:00 on Tuesday 1 December.", "reply STOP"],
	["constructor", "your call is at 10:00 on Tuesday 1 December.", "reply STOP"],
])("a reminder in %s says the day and the time there", (lang, words, stop) => {
	const { reminder, withStop } = textWordsIn(lang);
	const text = withStop(reminder(at, "Europe/Warsaw"), "https://x.example/1");
	expect(text).toContain(words);
	expect(text).toContain(stop);
	expect(text).toMatch(/ https:\/\/x\.example\/1$/);
});

it.each(Object.keys(textWords))(
	"the text after an unanswered call in %s has a name and a number",
	(lang) => {
		expect(textWordsIn(lang).noAnswer()).toMatch(/^[^{}]+: [^{}]+ 0[\d ]{9,}/);
	},
);

const holesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

it.each(Object.entries(textWords))(
	"words in %s have the same placeholders as the English ones",
	(_, words) => {
		for (const [name, text] of Object.entries(words))
			expect(holesIn(text)).toEqual(holesIn(textWords.en?.[name as keyof typeof words] ?? ""));
	},
);
