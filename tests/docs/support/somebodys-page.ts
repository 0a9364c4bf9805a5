import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A web server with one page, empty except for the pasted snippet. */
export interface SomebodysServer {
	/** Replaces the page's body; returns the page's address. */
	paste(snippet: string, headers?: Record<string, string>): string;
	close(): Promise<void>;
}

const page = (snippet: string) => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Somebody's page</title></head>
<body>
<main><h1>Somebody's page</h1>
${snippet}
</main>
</body>
</html>`;

/** Starts such a server on its own origin. */
export async function somebodysServer(): Promise<SomebodysServer> {
	let html = page("");
	let more: Record<string, string> = {};
	const server = createServer((request, response) => {
		const found = request.url?.startsWith("/page");
		// Browsers request an icon, too. There is none, which must not be an error.
		response.writeHead(found ? 200 : 204, { "Content-Type": "text/html; charset=utf-8", ...more });
		response.end(found ? html : "");
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	let count = 0;
	return {
		paste(snippet, headers = {}) {
			html = page(snippet);
			more = headers;
			return `http://127.0.0.1:${port}/page/${++count}`;
		},
		close: () => new Promise((closed) => server.close(() => closed())),
	};
}
