import { describe, expect, it } from "vitest";
import { languages } from "../../business/facts.ts";
import { plural } from "../../widgets/languages/plural.ts";
import { sourceMessages } from "../../widgets/languages/source-messages.ts";
import {
	type Draft,
	faultsInReplies,
	lackingWords,
	messageModules,
	misfilledIn,
	missingFrom,
	readLanguages,
	spokenNames,
	unknownIn,
} from "./languages.ts";

const all = await readLanguages();
const polish = all.find(({ lang }) => lang === "pl") as Draft;

/** The texts of one language that a browser gets for a widget. */
async function messagesIn(language: Draft, name: (typeof spokenNames)[number]) {
	const code = new Map(messageModules(language)).get(`${name}-${language.lang}`) ?? "";
	const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
	return module.messages as Record<string, string>;
}

describe.each(all)("$name", (language) => {
	it.each(spokenNames)(
		"translates every text of the %s, with its placeholders, and no other",
		(name) => {
			expect(missingFrom(language, name)).toEqual([]);
			expect(unknownIn(language, name)).toEqual([]);
			expect(misfilledIn(language, name)).toEqual([]);
		},
	);

	it.each(spokenNames)("arrives at the %s unchanged", async (name) => {
		expect(await messagesIn(language, name)).toEqual(language.messages[name] ?? {});
	});

	it("translates every text of the mails to visitors, with its placeholders, and no other", () => {
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

	it("uses its own quotation marks, no straight ones", () => {
		const marks = language.lang === "cy" ? /“[^“”]*”/g : /„[^„”]*”/g;
		for (const words of Object.values({ ...language.messages, ...language.replies }))
			for (const text of Object.values(words ?? {}))
				expect(text?.replace(marks, "")).not.toMatch(/["„“”]/);
	});

	it("is unreviewed, or names its reviewer", () => {
		expect(String(language.reviewed)).toMatch(/^false$|\w+ \w+.*\d{4}/);
	});

	it("is not used for whole pages before somebody has reviewed it", () => {
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

describe("an unfinished language", () => {
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

	it("lists its missing, surplus and wrongly filled texts", () => {
		expect(missingFrom(half, "contact")).toEqual(["close", "submit"]);
		expect(unknownIn(half, "contact")).toEqual(["submitt"]);
		expect(misfilledIn(half, "calculator")).toEqual(["step"]);
		expect(lackingWords([{ ...polish, lang: "cy" }, half])).toEqual({
			cy: {},
			pl: { contact: ["close", "submit"], share: Object.keys(sourceMessages.share) },
		});
	});

	it("uses English for those texts only", async () => {
		const messages = await messagesIn(half, "contact");
		expect(Object.keys(sourceMessages.contact).filter((key) => !messages[key])).toEqual([
			"close",
			"submit",
		]);
		expect(messages.email).toBe("E-mail");
		expect(await messagesIn(half, "share")).toEqual({});
	});
});
