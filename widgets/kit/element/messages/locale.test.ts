// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { PublishedWords } from "../../../../leads/form/words.ts";
import type { Locale } from "./locale.ts";

const published: PublishedWords = {
	contact: { version: "v1", messages: { en: { title: "Ask us" } } },
};

afterEach(() => vi.unstubAllGlobals());

interface Page {
	lang?: string;
	/** What the code was published with. */
	words?: PublishedWords;
	/** A language's file. */
	file?: object;
	/** A gateway's answer; absent if no gateway is asked. */
	asked?: object;
}

/** An element's messages at once, and after everything has loaded. */
async function localesOf({ lang = "", words = {}, file = {}, asked }: Page) {
	vi.resetModules();
	vi.stubGlobal("Coachkit", {
		load: async () => ({ messages: { title: "Kontakt", submit: "Wyślij" }, ...file }),
		...(asked && { words: async () => asked }),
	});
	const { replaceWords } = await import("../../../../leads/form/published-words.ts");
	replaceWords(words);
	const element = document.createElement("div");
	element.lang = lang;
	const { createLocale } = await import("./locale.ts");
	let found: Locale | undefined;
	const loading = createLocale(element, "contact", (locale) => (found = locale))();
	const atOnce = found;
	await loading;
	return { atOnce, found, waits: loading !== undefined };
}

it("has the published words and their version at once, without asking a gateway", async () => {
	const { atOnce, waits } = await localesOf({ words: published });
	expect(waits).toBe(false);
	expect(atOnce).toEqual({ messages: { title: "Ask us" }, edits: published.contact });
});

it("takes another language's words from its file, where they are published", async () => {
	const file = { messages: { title: "Zapytaj nas", submit: "Wyślij" } };
	const { atOnce, found } = await localesOf({ lang: "pl", words: published, file });
	expect(atOnce).toBeUndefined();
	expect(found).toEqual({ lang: "pl", ...file, edits: published.contact });
});

it("is plain English where nothing was changed", async () => {
	expect((await localesOf({})).found).toBeUndefined();
	expect((await localesOf({ lang: "pl" })).found).toMatchObject({
		...{ lang: "pl", messages: { title: "Kontakt" } },
	});
});

it("replaces the published words with a gateway's answer", async () => {
	const asked = { version: "v2", messages: { en: { submit: "Go" }, pl: { title: "Napisz" } } };
	const { atOnce, found } = await localesOf({ words: published, asked });
	expect(atOnce?.messages).toEqual({ title: "Ask us" });
	expect(found).toEqual({ messages: { submit: "Go" }, edits: asked });
	const file = {
		messages: { title: "Zapytaj nas", submit: "Dalej" },
		standard: { submit: "Wyślij" },
	};
	expect((await localesOf({ lang: "pl", words: published, file, asked })).found).toEqual({
		...{ lang: "pl", messages: { title: "Napisz", submit: "Wyślij" }, edits: asked },
	});
});

it("goes back to the standard words where the gateway has no changes any more", async () => {
	const file = { messages: { title: "Zapytaj nas" }, standard: { title: "Kontakt" } };
	expect((await localesOf({ words: published, asked: {} })).found?.messages).toEqual({});
	expect(
		(await localesOf({ lang: "pl", words: published, file, asked: {} })).found?.messages,
	).toEqual({ title: "Kontakt" });
});
