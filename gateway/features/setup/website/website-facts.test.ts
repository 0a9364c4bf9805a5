import { describe, expect, it } from "vitest";
import { readWebsiteFacts } from "./website-facts.ts";

const address = "https://www.ridleycoaching.co.uk/";
const page = (head: string, body = "") =>
	`<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const read = (html: string, at = address) => {
	const { facts, ...rest } = readWebsiteFacts(html, at);
	return { ...rest, ...Object.fromEntries(facts.map(({ key, value }) => [key, value])) };
};
const inData = (data: object | string) =>
	page(
		`<script type="application/ld+json">${typeof data === "string" ? data : JSON.stringify(data)}</script>`,
	);

describe("a website's facts about its owner", () => {
	it("come from links, structured data and metas, each with its source", () => {
		const html = page(
			`<title>Home | Ridley Coaching | Hertford</title>
			<meta name="theme-color" content="#7a1f3d"><meta name="generator" content="WordPress 7.1">
			<link rel="apple-touch-icon" href="/icon.png">
			<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Lora:wght@400;700&display=swap">
			<script type="application/ld+json">${JSON.stringify({
				"@context": "https://schema.org",
				"@graph": [
					{
						...{ "@type": "ProfessionalService", name: "Ridley & Daughters" },
						address: {
							...{ "@type": "PostalAddress", streetAddress: "4 Fore Street" },
							...{ addressLocality: "Hertford", postalCode: "SG14 1BZ" },
						},
						founder: { "@type": "Person", name: "Jo Ridley" },
					},
				],
			})}</script>`,
			`<a href="tel:+441632960555">Ring me</a><a href="TEL:01632%20960555">Ring</a>
			<a href="mailto:info@host.example">Host</a><a href="mailto:jo@ridleycoaching.co.uk?subject=Hi">Mail</a>`,
		);
		const { facts, ...rest } = readWebsiteFacts(html, address);
		expect(facts).toEqual([
			{
				...{ key: "identity.brand", value: "Ridley & Daughters" },
				source: "your website’s details for search engines",
			},
			{
				...{ key: "identity.name", value: "Jo Ridley" },
				source: "your website’s details for search engines",
			},
			{ key: "contact.phone", value: "01632 960555", source: "a phone link on your page" },
			{
				...{ key: "contact.email", value: "jo@ridleycoaching.co.uk" },
				source: "an email link on your page",
			},
			{
				...{ key: "contact.address", value: ["4 Fore Street", "Hertford", "SG14 1BZ"] },
				source: "your website’s details for search engines",
			},
			{
				...{ key: "contact.locality", value: "Hertford" },
				source: "your website’s details for search engines",
			},
			{
				...{ key: "brand.primary", value: "#7a1f3d" },
				source: "your website’s theme colour",
			},
		]);
		expect(rest).toEqual({
			...{ address, builder: "wordpress", typeface: "Lora" },
			icons: ["https://www.ridleycoaching.co.uk/icon.png"],
		});
	});

	it.each([
		["Ridley Coaching | Business coach in Hertford", "Ridley Coaching"],
		["Home – Ridley Coaching", "Ridley Coaching"],
		["Business coaching - Ridley Coaching", "Ridley Coaching"],
		["Grow your business", "Grow your business"],
		["Home", undefined],
	])("include the name in the title %j", (title, brand) => {
		expect(read(page(`<title>${title}</title>`))["identity.brand" as never]).toBe(brand);
	});

	it("include a postal address only if it is one", () => {
		const at = (text: string) => read(page("", `<address>${text}</address>`));
		expect(at("4 Fore Street<br>Hertford<br>SG14 1BZ")).toMatchObject({
			"contact.address": ["4 Fore Street", "Hertford", "SG14 1BZ"],
		});
		expect(at("Ring us<br>any time")).not.toHaveProperty("contact.address");
	});

	it.each(["#ffffff", "#111", "grey", "rgb(250,250,250)", "none", "url(x)", "#7a1f3d;}", ""])(
		"include no colour from %j",
		(colour) => {
			expect(read(page(`<meta name="theme-color" content="${colour}">`))).toEqual({ address });
		},
	);

	it.each([
		["https://static.wixstatic.com/a.png", "wix"],
		["https://assets.squarespace.com/a.js", "squarespace"],
		["https://cdn.prod.website-files.com/a.css", "webflow"],
		["https://framerusercontent.com/a.js", "framer"],
		["/cdn/shop/a.js", "shopify"],
		["/wp-content/a.js", "wordpress"],
		["/a.js", undefined],
	])("recognise the builder by %s", (file, builder) => {
		expect(readWebsiteFacts(page(`<script src="${file}"></script>`), address).builder).toBe(
			builder,
		);
	});
});

describe("a page with little or broken markup", () => {
	it.each([
		["an empty page", ""],
		["text alone", "Hello"],
		["a picture's bytes", "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR"],
		["broken structured data", inData('{"@type":"LocalBusiness","name":"Ridl')],
		["structured data that is no object", inData('[1,null,"x",[[]]]')],
		["structured data of other types", inData({ "@type": 7, name: ["x"], address: [] })],
		["an unfinished tag", "<a href='tel:"],
	])("%s yields nothing, and no error", (_, html) => {
		expect(readWebsiteFacts(html, address)).toEqual({ address, facts: [] });
	});

	it("never yields markup, line breaks or very long texts", () => {
		const html = inData({
			...{ "@type": "LocalBusiness", name: `<b>${"x".repeat(5000)}</b>` },
			...{ telephone: "9".repeat(5000), email: `${"a".repeat(5000)}@x.example` },
		});
		expect(readWebsiteFacts(html, address).facts).toEqual([]);
		expect(read(inData({ "@type": "Organization", name: "Ridley\n\u0007 Ltd" }))).toMatchObject({
			"identity.brand": "Ridley Ltd",
		});
	});

	it.each([
		["elements", "<div>".repeat(180_000)],
		["lists of structured data", inData(`${"[".repeat(190_000)}`)],
		["whole lists", inData(`${"[".repeat(90_000)}${"]".repeat(90_000)}`)],
		["objects", inData(`${'{"a":'.repeat(30_000)}1${"}".repeat(30_000)}`)],
		["links", "<a href='tel:1'>".repeat(60_000)],
		["half tags", "<a ".repeat(300_000)],
		["attributes", `<a ${"b ".repeat(400_000)}>`],
		["comments", "<!--".repeat(240_000)],
	])("reads a megabyte of %s within four seconds", (_, html) => {
		const started = performance.now();
		readWebsiteFacts(html, address);
		expect(performance.now() - started).toBeLessThan(4000);
	});
});
