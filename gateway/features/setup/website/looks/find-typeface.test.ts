import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { createWebsiteReader } from "../read-website.ts";
import { readWebsiteFacts } from "../website-facts.ts";
import { findTypeface } from "./find-typeface.ts";

describe("the typeface of a website's headings", () => {
	it.each([
		["body{font-family:Arial,sans-serif}h1,h2{font-family:'Lora',serif}", "Lora"],
		["body { font-family : Georgia , serif }", "Georgia"],
		['h1{font-family:var(--head)}:root{--head:"Archivo", sans-serif}', "Archivo"],
		[".wp-block-heading{font-family:Fraunces!important}", "Fraunces"],
		["h1{font-family:inherit}body{font-family:system-ui}", ""],
		["@font-face{font-family:Lora;src:url(x)}.menu{font-family:Lora}", ""],
		["h1{--my-font-family:Lora}", ""],
		["h1{font-family:<b>x</b>}", ""],
		["h1{font-family:var(--a)}", ""],
		["", ""],
	])("is the one that %j names", (css, typeface) => {
		expect(findTypeface(css)).toBe(typeface);
	});

	it("comes from the page's own styles before any font that it loads", () => {
		const html = `<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">
			<style>h1{font-family:Lora}</style>`;
		expect(readWebsiteFacts(html, "https://a.example/").typeface).toBe("Lora");
	});

	it.each([
		["declarations", "h1{font-family:var(--a)}".repeat(40_000)],
		["open rules", "font-family:".repeat(80_000)],
		["no rule", `${"x".repeat(900_000)}font-family:Lora`],
	])("is looked for in a megabyte of %s within half a second", (_, css) => {
		const started = performance.now();
		findTypeface(css);
		expect(performance.now() - started).toBeLessThan(500);
	});

	it("comes from the website's own sheet, but from none inside the owner's network", async () => {
		const requests: string[] = [];
		const server = createServer(({ url = "" }, response) => {
			requests.push(url);
			if (url.endsWith(".css"))
				response.writeHead(200, { "Content-Type": "text/css" }).end("h1{font-family:Lora}");
			else if (url === "/inside")
				response
					.writeHead(200, { "Content-Type": "text/html" })
					.end(`<link rel="stylesheet" href="http://localhost:${port()}/theme.css">`);
			else
				response
					.writeHead(200, { "Content-Type": "text/html" })
					.end('<link rel="stylesheet" href="/theme.css">');
		});
		const port = () => (server.address() as AddressInfo).port;
		await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
		try {
			const read = createWebsiteReader({ allowed: ["127.0.0.1"] });
			expect((await read(`http://127.0.0.1:${port()}/`)).typeface).toBe("Lora");
			expect((await read(`http://127.0.0.1:${port()}/inside`)).typeface).toBeUndefined();
			expect(requests).toEqual(["/", "/theme.css", "/inside"]);
		} finally {
			server.closeAllConnections();
			server.close();
		}
	});
});
