import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { typographic, typographicAll } from "./typography.ts";

const root = join(import.meta.dirname, "..");

describe("typography", () => {
	it.each([
		['"I stopped quoting on Sundays", he said.', "“I stopped quoting on Sundays”, he said."],
		[
			"the 'leave it with me' of the builders' week",
			"the ‘leave it with me’ of the builders’ week",
		],
		["(it's what Dave's firm did)", "(it’s what Dave’s firm did)"],
		['<a href="/x" title="y">"this"</a>', '<a href="/x" title="y">“this”</a>'],
		["<p>&quot;That&#39;s me done&quot;</p>", "<p>“That’s me done”</p>"],
		['<i title="&quot;x&quot;">&quot;x&quot;</i>', '<i title="&quot;x&quot;">“x”</i>'],
		["<code>open(&quot;contact&quot;)</code>", '<code>open("contact")</code>'],
		["5-7 minutes -- and so on...", "5-7 minutes -- and so on..."],
	])("sets %s", (typed, set) => expect(typographic(typed)).toBe(set));

	it("reaches every text of a page, and nothing else", () => {
		const page = { title: "It's", items: [{ text: "'a'", count: 2, image: null }], on: true };
		expect(typographicAll(page)).toEqual({
			title: "It’s",
			items: [{ text: "‘a’", count: 2, image: null }],
			on: true,
		});
	});

	it("is not applied to the texts of widgets and gateway, some of which the specification quotes", () => {
		for (const [file, words] of [
			["widgets/contact/messages.ts", "We'll get back to you shortly!"],
			["gateway/intake/no-script/no-script-pages.ts", "We'll get back to you shortly!"],
		] as const)
			expect(readFileSync(join(root, file), "utf8")).toContain(words);
	});
});
