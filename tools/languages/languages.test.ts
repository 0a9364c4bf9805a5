import { describe, expect, it } from "vitest";
import { languages } from "../../business/facts.ts";
import { plural } from "../../widgets/languages/plural.ts";
import { sourceMessages } from "../../widgets/languages/source-messages.ts";
import { widgetNames } from "../../widgets/widget-names.gen.ts";
import {
	type Draft,
	faultsInReplies,
	lackingWords,
	messageModules,
	misfilledIn,
	missingFrom,
	readLanguages,
	unknownIn,
} from "./languages.ts";

const all = await readLanguages();
const polish = all.find(({ lang }) => lang === "pl") as Draft;

/** What a browser gets of a language for a widget. */
async function messagesIn(language: Draft, name: (typeof widgetNames)[number]) {
	const code = new Map(messageModules(language)).get(`${name}-${language.lang}`) ?? "";
	const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
	return module.messages as Record<string, string>;
}

describe.each(all)("$name", (language) => {
	it.each(widgetNames)("says every word of the %s, with its figures, and no other", (name) => {
		expect(missingFrom(language, name)).toEqual([]);
		expect(unknownIn(language, name)).toEqual([]);
		expect(misfilledIn(language, name)).toEqual([]);
	});

	it.each(widgetNames)("arrives at the %s word for word", async (name) => {
		expect(await messagesIn(language, name)).toEqual(language.messages[name] ?? {});
	});

	it("says every word of the mails to visitors, with its figures, and no other", () => {
		expect(faultsInReplies(language)).toEqual([]);
		const frame: Record<string, string> = {
			...language.replies.frame,
			reach: "{phone}",
			foo: "bar",
		};
		delete frame.hello;
		expect(faultsInReplies({ replies: { ...language.replies, frame } })).toEqual(
			["hello", "reach", "foo"].map((key) => `frame.${key}`),
		);
	});

	it("writes quotation marks as it does, none of a typewriter's", () => {
		const marks = language.lang === "cy" ? /“[^“”]*”/g : /„[^„”]*”/g;
		for (const words of Object.values({ ...language.messages, ...language.replies }))
			for (const text of Object.values(words ?? {}))
				expect(text?.replace(marks, "")).not.toMatch(/["„“”]/);
	});

	it("is unreviewed, or says by whom it was read", () => {
		expect(String(language.reviewed)).toMatch(/^false$|\w+ \w+.*\d{4}/);
	});

	it("is not on for whole pages before somebody has signed it", () => {
		if (!language.reviewed) expect(languages.pages).not.toContain(language.lang);
	});
});

it.each([
	[
		"pl",
		{ one: "godzina", few: "godziny", other: "godzin" },
		"1 godzina, 2 godziny, 5 godzin, 12 godzin, 22 godziny",
	],
	["ro", { one: "oră", few: "ore", other: "de ore" }, "1 oră, 2 ore, 5 ore, 12 ore, 22 de ore"],
	["cy", { other: "awr" }, "1 awr, 2 awr, 5 awr, 12 awr, 22 awr"],
])("says in %s how many of something there are", (lang, forms, said) => {
	expect([1, 2, 5, 12, 22].map((n) => `${n} ${plural(lang, n, forms)}`).join(", ")).toBe(said);
});

describe("a language that somebody left half done", () => {
	const { submit: _, ...rest } = { ...polish.messages.contact };
	const half: Draft = {
		...polish,
		messages: {
			...polish.messages,
			contact: { ...rest, submitt: "Wyślij", close: " " },
			calculator: { ...polish.messages.calculator, step: "Krok {n}" },
			share: undefined,
		},
	};

	it("is told what it lacks, what it has too much and what it fills in wrongly", () => {
		expect(missingFrom(half, "contact")).toEqual(["close", "submit"]);
		expect(unknownIn(half, "contact")).toEqual(["submitt"]);
		expect(misfilledIn(half, "calculator")).toEqual(["step"]);
		expect(lackingWords([{ ...polish, lang: "cy" }, half])).toEqual({
			cy: {},
			pl: { contact: ["close", "submit"], share: Object.keys(sourceMessages.share) },
		});
	});

	it("leaves those words to English, and only those", async () => {
		const messages = await messagesIn(half, "contact");
		expect(Object.keys(sourceMessages.contact).filter((key) => !messages[key])).toEqual([
			"close",
			"submit",
		]);
		expect(messages.email).toBe("E-mail");
		expect(await messagesIn(half, "share")).toEqual({});
	});
});
