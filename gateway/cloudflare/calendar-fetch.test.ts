/** @module-tag all */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleWorker, compatibility } from "./bundle.ts";

const file = Buffer.from("BEGIN:VCALENDAR\r\nX-WR-CALNAME:Anna’s\r\nEND:VCALENDAR");
const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20));
const answers: Record<string, [encoding: string, body: Buffer]> = {
	"/plain": ["", file],
	"/gzip": ["gzip", gzipSync(file)],
	"/undeclared": ["", gzipSync(file)],
	"/deflate": ["deflate", deflateSync(file)],
	"/raw": ["deflate", deflateRawSync(file)],
	"/br": ["br", brotliCompressSync(file)],
	"/bomb": ["gzip", bomb],
	"/undeclared-bomb": ["", bomb],
	"/cut": ["", gzipSync(file).subarray(0, -9)],
};

const server = createServer(({ url = "" }, response) => {
	const [encoding = "", body] = answers[url] ?? [];
	if (encoding) response.setHeader("Content-Encoding", encoding);
	response.end(body);
});
let runtime: Miniflare;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	runtime = new Miniflare({
		...compatibility,
		modules: true,
		script: await bundleWorker(join(import.meta.dirname, "testing/calendar-fetch-worker.ts")),
		bindings: { SERVER: `http://127.0.0.1:${port}` },
	});
	await runtime.ready;
});
afterAll(async () => {
	await runtime.dispose();
	server.closeAllConnections();
	server.close();
});

const ask = async (path: string) => {
	const answer = await runtime.dispatchFetch(`http://worker${path}`);
	return { status: answer.status, text: await answer.text() };
};

it.each(["/plain", "/gzip", "/undeclared", "/deflate", "/raw", "/br"])(
	"a calendar is read on workerd however it is compressed: %s",
	async (path) => {
		expect(await ask(path)).toEqual({ status: 200, text: file.toString() });
	},
);

it.each([
	["/bomb", "The calendar is larger than 8 MB."],
	["/undeclared-bomb", "The calendar is larger than 8 MB."],
	["/cut", "The calendar arrived damaged."],
])("a calendar that cannot be decompressed is rejected on workerd: %s", async (path, sentence) => {
	expect(await ask(path)).toEqual({ status: 400, text: `UnusableCalendar: ${sentence}` });
});
