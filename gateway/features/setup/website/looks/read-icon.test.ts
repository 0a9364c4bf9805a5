/** Attacks on reading an icon, by the coach's website or somebody who can change it. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { createIconReader } from "./read-icon.ts";

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

const read = createIconReader({ allowed: ["127.0.0.1"] });
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const svg = '<?xml version="1.0"?><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const answer =
	(bytes: Uint8Array | string, headers: Record<string, string> = {}): RequestListener =>
	(_, response) =>
		response.writeHead(200, headers).end(bytes);

describe("an icon", () => {
	it.each<[string, Uint8Array | string]>([
		["PNG", png],
		["JPEG", Buffer.from("ffd8ffe000104a46", "hex")],
		["GIF", "GIF89a"],
		["WebP", "RIFF0000WEBPVP8 "],
		["ICO", Buffer.from("00000100010010100000", "hex")],
		["SVG", svg],
	])("is read by its content, whatever its server calls it: %s", async (_, bytes) => {
		const url = await serve(answer(bytes, { "Content-Type": "text/plain" }));
		expect(Buffer.from(await read(url))).toEqual(Buffer.from(bytes));
	});

	it("may be compressed, and behind a redirect", async () => {
		const url = await serve((request, response) => {
			if (request.url === "/") response.writeHead(301, { Location: "/icon.svg" }).end();
			else response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(svg));
		});
		expect(Buffer.from(await read(url)).toString()).toBe(svg);
	});

	const html = "<!doctype html><html><body><svg></svg></body></html>";
	it.each<[string, Uint8Array | string, Record<string, string>]>([
		["a PNG that is HTML", html, { "Content-Type": "image/png" }],
		["an empty one", "", { "Content-Type": "image/png" }],
		["text", "Dear diary", { "Content-Type": "image/png" }],
		["a PDF", "%PDF-1.7", { "Content-Type": "image/png" }],
		[
			...(["a drawing with entities"] as const),
			`<!DOCTYPE svg [<!ENTITY a "${"x".repeat(99)}"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>`,
			{ "Content-Type": "image/svg+xml" },
		],
	])("is rejected if it is no picture: %s", async (_, bytes, headers) => {
		const url = await serve(answer(bytes, headers));
		await expect(read(url)).rejects.toThrow("There’s no picture at that address.");
	});

	it("of 50 MB is rejected by its Content-Length, or after 2 MB without one", async () => {
		const big = await serve(answer(png, { "Content-Length": "50000000" }));
		await expect(read(big)).rejects.toThrow("That picture is too big. The limit is 2 MB.");
		let sent = 0;
		const secret = await serve((_, response) => {
			response.writeHead(200);
			response.write(png);
			const block = Buffer.alloc(100_000);
			const write = () => {
				while (sent < 50_000_000 && !response.destroyed) {
					sent += block.length;
					if (!response.write(block)) return void response.once("drain", write);
				}
			};
			write();
		});
		await expect(read(secret)).rejects.toThrow("That picture is too big. The limit is 2 MB.");
		expect(sent).toBeLessThan(15_000_000);
	});

	it("that decompresses to a thousand times its size is rejected", async () => {
		const bomb = gzipSync(Buffer.concat([png, Buffer.alloc(200_000_000)]));
		const url = await serve(answer(bomb, { "Content-Encoding": "gzip" }));
		const started = performance.now();
		await expect(read(url)).rejects.toThrow("That picture is too big. The limit is 2 MB.");
		expect(performance.now() - started).toBeLessThan(3000);
	});

	it("that trickles in is abandoned at the time-out", async () => {
		const url = await serve((_, response) => {
			response.writeHead(200);
			response.write(png);
			const timer = setInterval(() => response.write("\0"), 20);
			response.on("close", () => clearInterval(timer));
		});
		const impatient = createIconReader({ allowed: ["127.0.0.1"], timeoutMs: 150 });
		await expect(impatient(url)).rejects.toThrow("Your website took too long to answer.");
	});
});

describe("an icon inside the owner's network", () => {
	const guarded = createIconReader({ allowed: [] });
	it.each(["http://127.0.0.1/i.png", "http://[::1]/i.png", "http://169.254.169.254/latest/"])(
		"is not read: %s",
		async (address) => {
			await expect(guarded(address)).rejects.toThrow("inside a private network");
		},
	);

	it("is not read through a redirect either", async () => {
		let reached = 0;
		const inside = await serve((_, response) => {
			reached++;
			response.end(png);
		});
		const target = `http://localhost:${new URL(inside).port}/`;
		const outside = await serve((_, response) =>
			response.writeHead(302, { Location: target }).end(),
		);
		await expect(read(outside)).rejects.toThrow("inside a private network");
		expect(reached).toBe(0);
	});

	it.each(["data:image/png;base64,iVBORw0KGgo=", "file:///etc/passwd", "ftp://127.0.0.1/i.png"])(
		"is not read by another scheme: %s",
		async (address) => {
			await expect(guarded(address)).rejects.toThrow("couldn’t find");
		},
	);
});
