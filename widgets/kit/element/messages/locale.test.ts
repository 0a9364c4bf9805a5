// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { Locale } from "./locale.ts";

const texts: Record<string, Record<string, string>> = {
	en: { title: "Ask us" },
	pl: { title: "Zapytaj nas" },
};

afterEach(() => vi.unstubAllGlobals());

/** An element's texts, given the coach's changes. */
async function localeOf(lang: string, edits: object): Promise<Locale | undefined> {
	vi.resetModules();
	const load = async (part: string) =>
		part.includes("?edits=")
			? Response.json(edits)
			: { messages: { title: "Kontakt", submit: "Wyślij" } };
	vi.stubGlobal("Coachkit", { coaches: { "": "https://coach.example" }, load });
	const element = document.createElement("div");
	element.lang = lang;
	const { createLocale } = await import("./locale.ts");
	let found: Locale | undefined;
	await createLocale(element, "contact", (locale) => (found = locale))();
	return found;
}

it("replaces a language's texts with the coach's, and names their version", async () => {
	const edits = { version: "v1", messages: texts };
	expect(await localeOf("", edits)).toEqual({ messages: { title: "Ask us" }, edits });
	expect(await localeOf("pl", edits)).toEqual({
		...{ lang: "pl", messages: { title: "Zapytaj nas", submit: "Wyślij" }, edits },
	});
	// Only the English texts were changed.
	expect((await localeOf("pl", { ...edits, messages: { en: texts.en } }))?.messages).toEqual({
		...{ title: "Kontakt", submit: "Wyślij" },
	});
});

it("is plain English if nothing was changed", async () => {
	expect(await localeOf("", {})).toBeUndefined();
	expect(await localeOf("pl", {})).toMatchObject({ lang: "pl", messages: { title: "Kontakt" } });
});
