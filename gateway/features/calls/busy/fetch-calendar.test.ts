import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { calendarProblems, createCalendarFetch } from "./fetch-calendar.ts";

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

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");
const fetchAllowed = createCalendarFetch({ allowed: ["127.0.0.1"], maxBytes: 1000 });

describe("a calendar's address", () => {
	it("returns the file's bytes, also after a redirect", async () => {
		const url = await serve((request, response) => {
			if (request.url === "/old") response.writeHead(302, { Location: "/new" }).end();
			else response.end("BEGIN:VCALENDAR");
		});
		expect(text(await fetchAllowed(`${url}/old`))).toBe("BEGIN:VCALENDAR");
	});

	it.each([
		["gzip", gzipSync],
		["x-gzip", gzipSync],
		["GZIP", gzipSync],
		["deflate", deflateSync],
		["deflate", deflateRawSync],
		["br", brotliCompressSync],
		["identity", (bytes: Buffer) => bytes],
		["", gzipSync],
		["br, gzip", (bytes: Buffer) => gzipSync(brotliCompressSync(bytes))],
		["gzip", (bytes: Buffer) => bytes],
		["br", (bytes: Buffer) => bytes],
	] as const)(
		"is decompressed, even if its header is wrong: %s, case %#",
		async (encoding, compress) => {
			const file = "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Anna’s\r\nEND:VCALENDAR";
			const url = await serve((_, response) => {
				if (encoding) response.setHeader("Content-Encoding", encoding);
				response.end(compress(Buffer.from(file)));
			});
			expect(text(await fetchAllowed(url))).toBe(file);
		},
	);

	it("is asked for gzip, deflate or brotli; UTF-16 and a byte order mark stay as they are", async () => {
		let asked = "";
		const file = Buffer.from("\ufeffBEGIN:VCALENDAR", "utf16le");
		const url = await serve(({ headers }, response) => {
			asked = String(headers["accept-encoding"]);
			response.end(file);
		});
		expect(Buffer.from(await fetchAllowed(url))).toEqual(file);
		expect(asked).toBe("gzip, deflate, br");
	});

	it("is read no further once a small answer decompresses beyond the limit, compressed once or twice", async () => {
		const once = gzipSync(Buffer.alloc(500 * 2 ** 20));
		const twice = gzipSync(gzipSync(once));
		let sent = 0;
		const url = await serve((request, response) => {
			response.setHeader("Content-Encoding", request.url === "/once" ? "gzip" : "gzip, gzip");
			const body = request.url === "/once" ? once : twice;
			sent = body.byteLength;
			response.end(body);
		});
		const fetchBomb = createCalendarFetch({ allowed: ["127.0.0.1"] });
		const before = process.memoryUsage().rss;
		await expect(fetchBomb(`${url}/once`)).rejects.toThrow("The calendar is larger than 8 MB.");
		await expect(fetchBomb(`${url}/twice`)).rejects.toThrow("The calendar is larger than 8 MB.");
		expect(sent).toBeLessThan(20_000);
		expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
	});

	it("is rejected with the reason if the answer is cut off, damaged, or compressed in an unknown way", async () => {
		const whole = gzipSync(Buffer.from("BEGIN:VCALENDAR\r\n".repeat(20)));
		const answers: Record<string, [encoding: string, body: Buffer]> = {
			"/cut": ["gzip", whole.subarray(0, -9)],
			"/bad": ["br", Buffer.alloc(60, 255)],
			"/zip": ["compress", Buffer.alloc(60, 255)],
			"/many": ["gzip, gzip, gzip", whole],
		};
		const url = await serve(({ url: path = "" }, response) => {
			const [encoding = "", body] = answers[path] ?? [];
			response.setHeader("Content-Encoding", encoding).end(body);
		});
		for (const path of ["/cut", "/bad"])
			await expect(fetchAllowed(url + path)).rejects.toThrow("The calendar arrived damaged.");
		for (const path of ["/zip", "/many"])
			await expect(fetchAllowed(url + path)).rejects.toThrow(
				"The calendar is compressed in a format we can't read.",
			);
	});

	it("is rejected if it is private or redirects to a private one", async () => {
		const url = await serve((_, response) =>
			response.writeHead(302, { Location: "http://10.0.0.1/secret" }).end(),
		);
		await expect(fetchAllowed(`${url}/`)).rejects.toThrow(calendarProblems.private);
		const strict = createCalendarFetch({ allowed: [] });
		await expect(strict(url)).rejects.toThrow(calendarProblems.private);
		await expect(strict(url.replace("127.0.0.1", "localhost"))).rejects.toThrow(
			calendarProblems.private,
		);
		await expect(strict("file:///etc/passwd")).rejects.toThrow(calendarProblems.unreachable);
	});

	it("is read within limits of size, redirects and time", async () => {
		const url = await serve((request, response) => {
			if (request.url === "/circle") response.writeHead(301, { Location: "/circle" }).end();
			else if (request.url === "/large") response.end("x".repeat(1001));
			else if (request.url === "/gone") response.writeHead(404).end();
			else response.write("BEGIN");
		});
		await expect(fetchAllowed(`${url}/large`)).rejects.toThrow(calendarProblems.tooLarge);
		await expect(fetchAllowed(`${url}/circle`)).rejects.toThrow(calendarProblems.redirects);
		await expect(fetchAllowed(`${url}/gone`)).rejects.toThrow("The calendar answered 404.");
		const hasty = createCalendarFetch({ allowed: ["127.0.0.1"], timeoutMs: 50 });
		await expect(hasty(`${url}/slow`)).rejects.toThrow(calendarProblems.late);
	});
});
