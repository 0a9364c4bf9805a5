import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Contender } from "./contenders.ts";

const types: Record<string, string> = { js: "text/javascript", css: "text/css", html: "text/html" };

/** Serves one contender's files compressed, and records the requests. */
export async function serve(contender: Contender) {
	const sizes = new Map<string, number>();
	const requested = new Set<string>();
	let host = "";
	const compressed = new Map<string, Buffer>();
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://local");
		const headers: Record<string, string> = {
			"Access-Control-Allow-Origin": "*",
			"Cache-Control": "no-store",
		};
		// The host's page has another origin than the files: the same server under another name.
		if (request.headers.host?.startsWith("127.") && pathname === "/") {
			response.writeHead(200, { "Content-Type": "text/html" }).end(host);
			return;
		}
		for (const [below, folder] of Object.entries(contender.files)) {
			const path = join(folder, pathname.slice(below.length > 1 ? below.length : 0));
			if (!pathname.startsWith(below) || !existsSync(path) || !/\.\w+$/.test(path)) continue;
			const body = compressed.get(path) ?? brotliCompressSync(readFileSync(path));
			compressed.set(path, body);
			sizes.set(pathname, body.length);
			requested.add(pathname);
			const type = types[path.split(".").pop() ?? ""] ?? "application/octet-stream";
			response
				.writeHead(200, { ...headers, "Content-Type": type, "Content-Encoding": "br" })
				.end(body);
			return;
		}
		response.writeHead(pathname === "/leads" ? 202 : 404, headers).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		host: (html: string) => {
			host = html;
		},
		/** Brotli bytes of the files requested so far, or of the named ones. */
		count: (paths: Iterable<string> = requested) =>
			[...new Set(paths)].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0),
		reset: () => requested.clear(),
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}

export type ContenderServer = Awaited<ReturnType<typeof serve>>;
