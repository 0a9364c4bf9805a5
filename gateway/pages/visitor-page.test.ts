// @vitest-environment jsdom
import { html } from "hono/html";
import { describe, expect, it } from "vitest";
import { autoReplyMessages } from "../../leads/forms/auto-replies.ts";
import messages from "./visitor-messages.gen.json" with { type: "json" };
import { visitorPage } from "./visitor-page.ts";

const names = Object.keys(autoReplyMessages.page).flatMap(
	(key) => /^(\w+)\.title$/.exec(key)?.[1] ?? [],
);
const all = [undefined, ...Object.keys(messages.languages)].flatMap((lang) =>
	names.map((name) => ({ lang, name })),
);

async function open(name: string, lang: string | undefined) {
	const source = String(await visitorPage(name, lang, (say) => html`<b>${say("ask.button")}</b>`));
	return new DOMParser().parseFromString(source, "text/html");
}

describe("a page behind a link in a visitor's mail", () => {
	it.each(all)("says $name in the mail's own language: $lang", async ({ name, lang }) => {
		const page = await open(name, lang);
		const words = lang
			? messages.languages[lang as keyof typeof messages.languages].page
			: autoReplyMessages.page;
		const { documentElement: root } = page;
		expect([root.lang, root.dir]).toEqual([lang ?? "en-GB", "ltr"]);
		const said = ["h1", "h1 + p", "b"].map((each) => page.querySelector(each)?.textContent);
		const keys = [`${name}.title`, `${name}.text`, "ask.button"];
		expect(said).toEqual(keys.map((key) => words[key as keyof typeof words]));
		expect(page.title).toContain(said[0]);
		if (lang)
			expect(keys.filter((key) => words[key as never] === autoReplyMessages.page[key])).toEqual([]);
		expect(root.outerHTML).not.toMatch(/undefined|\{\w+\}\}|\[object/);
	});

	it("is English if there is no translation", async () => {
		for (const lang of ["de", "constructor", "pl-evil<", ""]) {
			const { documentElement } = await open("gone", lang);
			const known = lang.startsWith("pl");
			expect(documentElement.lang).toBe(known ? "pl" : "en-GB");
		}
	});
});
