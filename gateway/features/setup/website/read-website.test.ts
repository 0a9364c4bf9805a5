import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { createWebsiteReader } from "./read-website.ts";

const servers: ReturnType<typeof createServer>[] = [];
async function serve(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

const read = createWebsiteReader({ allowed: ["127.0.0.1"] });
const html = { "Content-Type": "text/html; charset=utf-8" };
const page = '<title>Ridley Coaching</title><a href="tel:01632960555">Ring</a>';
const brandOf = async (url: string) =>
	(await read(url)).facts.find(({ key }) => key === "identity.brand")?.value;

describe("a website's address", () => {
	it("is read, compressed or not, also after redirects", async () => {
		const url = await serve((request, response) => {
			if (request.url === "/") response.writeHead(301, { Location: "/home" }).end();
			else response.writeHead(200, { ...html, "Content-Encoding": "gzip" }).end(gzipSync(page));
		});
		expect(await read(url)).toMatchObject({
			address: `${url}/home`,
			facts: [{ key: "identity.brand" }, { key: "contact.phone", value: "01632 960555" }],
		});
	});

	it("is read up to a megabyte of 50, then the connection is closed", async () => {
		let sent = 0;
		const closed = new Promise<void>((resolve) => {
			servers.length = 0;
			void serve((_, response) => {
				response.writeHead(200, html);
				response.write(page);
				const block = Buffer.alloc(100_000, "<p>filler</p>");
				const write = () => {
					while (sent < 50_000_000 && !response.destroyed) {
						sent += block.length;
						if (!response.write(block)) return void response.once("drain", write);
					}
				};
				response.on("close", resolve);
				write();
			}).then(async (url) => expect(await brandOf(url)).toBe("Ridley Coaching"));
		});
		await closed;
		expect(sent).toBeLessThan(10_000_000);
	});

	it("that decompresses to a thousand times its size is read up to a megabyte", async () => {
		const bomb = gzipSync(Buffer.concat([Buffer.from(page), Buffer.alloc(100_000_000)]));
		const url = await serve((_, response) =>
			response.writeHead(200, { ...html, "Content-Encoding": "gzip" }).end(bomb),
		);
		const started = performance.now();
		expect(await brandOf(url)).toBe("Ridley Coaching");
		expect(performance.now() - started).toBeLessThan(5000);
	});

	it.each<[string, RequestListener, RegExp]>([
		[
			"redirects for ever",
			(_, response) => response.writeHead(302, { Location: "/" }).end(),
			/redirects us/,
		],
		[
			"is a picture",
			(_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end("x"),
			/not a web page/,
		],
		["answers with an error", (_, response) => response.writeHead(503).end(), /error \(503\)/],
		[
			"is cut off",
			(_, response) =>
				void response
					.writeHead(200, { ...html, "Content-Length": "1000" })
					.write("<p>", () => response.destroy()),
			/couldn’t/,
		],
		[
			"is damaged",
			(_, response) => response.writeHead(200, { ...html, "Content-Encoding": "br" }).end("xxxx"),
			/couldn’t read that page/,
		],
	])("that %s ends in a sentence", async (_, listener, sentence) => {
		await expect(read(await serve(listener))).rejects.toThrow(sentence);
	});

	it("that never ends is abandoned at the time-out", async () => {
		const url = await serve((_, response) => void response.writeHead(200, html).write("<p>"));
		const impatient = createWebsiteReader({ allowed: ["127.0.0.1"], timeoutMs: 100 });
		await expect(impatient(url)).rejects.toThrow(/too long/);
	});

	it("in another encoding than UTF-8 is decoded correctly", async () => {
		const url = await serve((_, response) =>
			response
				.writeHead(200, { "Content-Type": "text/html" })
				.end(Buffer.from("<title>Caf\xe9 Coaching</title>", "latin1")),
		);
		expect(await brandOf(url)).toBe("Café Coaching");
	});
});

describe("an address inside the owner's network", () => {
	const guarded = createWebsiteReader({ allowed: [] });

	it.each([
		"http://127.0.0.1/",
		"http://localhost/",
		"http://[::1]/",
		"http://10.0.0.8/",
		"http://169.254.169.254/latest/meta-data/",
		"http://2130706433/",
		"http://0x7f.1/",
		"http://[::ffff:127.0.0.1]/",
	])("is not read: %s", async (address) => {
		await expect(guarded(address)).rejects.toThrow(/inside a private network/);
	});

	it("is not read through a redirect either", async () => {
		let reached = 0;
		const inside = await serve((_, response) => {
			reached++;
			response.writeHead(200, html).end(page);
		});
		const port = new URL(inside).port;
		for (const target of [`http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`]) {
			const outside = await serve((_, response) =>
				response.writeHead(302, { Location: target }).end(),
			);
			await expect(read(outside)).rejects.toThrow(/inside a private network/);
		}
		expect(reached).toBe(0);
	});

	it.each(["file:///etc/passwd", "ftp://127.0.0.1/", "data:text/html,x"])(
		"is not read by another scheme: %s",
		async (address) => {
			await expect(guarded(address)).rejects.toThrow(/couldn’t find a website/);
		},
	);
});
