import { readFile } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import { brandPage } from "../../gateway/desk/desk-brand.ts";
import { deskConfig } from "../build/build-desk.ts";
import { root } from "../project.ts";

/** Paths under /desk/ that the gateway answers: its API, sign-in links, and the brand's sheet, manifest and icons. */
const ofGateway =
	/^\/desk\/(?:(?:api|in)(?:\/|$)|brand\.css|desk\.webmanifest|[\w-]*icon[\w-]*\.png)/;

/**
 * The desk on Vite's dev server. A changed component reloads it; a changed style sheet does not.
 */
export async function createDeskServer(server: Server) {
	const vite = await createServer({
		...deskConfig(),
		appType: "custom",
		cacheDir: join(root, ".build/vite-desk"),
		server: { middlewareMode: { server }, hmr: { server, path: "hmr" } },
	});
	return {
		/** Answers a request for the desk; returns false for any other request. */
		async answer(path: string, request: IncomingMessage, response: ServerResponse) {
			if (!/^\/desk(?:\/|$)/.test(path) || ofGateway.test(path)) return false;
			const isPage = request.method === "GET" && request.headers.accept?.includes("text/html");
			if (!isPage || /\.\w+$/.test(path)) {
				vite.middlewares(request, response, () => response.writeHead(404).end());
				return true;
			}
			const html = brandPage(await readFile(join(root, "desk/index.html"), "utf8"));
			const page = await vite.transformIndexHtml("/index.html", html);
			response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
			return true;
		},
	};
}
