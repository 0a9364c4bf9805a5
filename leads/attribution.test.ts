import { describe, expect, it } from "vitest";
import { attributionOf, pageLabel } from "./attribution.ts";

const context = { page: "https://acme.example/contact?q=1#form", referrer: "" };

describe("a lead's attribution", () => {
	it("is the first touch of its visit, if known", () => {
		const first = {
			page: "https://acme.example/offer?utm_source=mail&utm_medium=letter&utm_campaign=may",
			referrer: "News.example",
		};
		expect(attributionOf({ ...context, referrer: "later.example", first })).toEqual({
			campaign: "mail / letter / may",
			referrer: "news.example",
			landing: "acme.example/offer",
			page: "acme.example/contact",
			lang: "en",
		});
	});

	it("is otherwise taken from the page with the form", () => {
		const campaign = { utm_source: "ad" };
		expect(attributionOf({ ...context, referrer: "a.example", campaign, lang: "pl-PL" })).toEqual({
			campaign: "ad",
			referrer: "a.example",
			landing: "acme.example/contact",
			page: "acme.example/contact",
			lang: "pl",
		});
	});

	it.each([
		[{ gclid: "Cj0K" }, "Google Ads"],
		[{ li_fat_id: "x" }, "LinkedIn"],
		[{ toString: "x" }, ""],
		[{ utm_term: "coach" }, ""],
		[{ utm_campaign: ` ${"x".repeat(300)} ` }, "x".repeat(120)],
		[{ utm_source: "a\u202e\n b" }, "a b"],
	])("labels the campaign %o", (campaign, name) => {
		expect(attributionOf({ ...context, campaign }).campaign).toBe(name);
	});

	it.each([
		["https://acme.example:8443/a/b?c=d#e", "acme.example:8443/a/b"],
		["https://a.example/for/ann@x.example/b", "a.example/for/"],
		["https://a.example/for/ann%40x.example", "a.example/for/"],
		["https://a.example/orders/07700900123/paid", "a.example/orders/"],
		["https://a.example/reset/aZ9bY8cX7dW6eV5fU4gT", "a.example/reset/"],
		["https://a.example/u/3f2504e0-4f89-11d3-9a0c-0305e82c3301", "a.example/u/"],
		["https://a.example/2026/10-ways-to-win-work", "a.example/2026/10-ways-to-win-work"],
		["about:srcdoc", "about:srcdoc"],
		["", ""],
	])("labels the page %o as %o", (page, place) => {
		expect(pageLabel(page)).toBe(place);
	});
});
