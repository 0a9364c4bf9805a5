import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort } from "../../gateway/testing/free-port.ts";
import { compressAll } from "../../publish/compression/compress.ts";
import { waitForUrl } from "../../tools/servers/wait-for-url.ts";
import { parsed } from "./page.ts";

export const root = resolve(import.meta.dirname, "../..");

/** A gateway serving a web root. */
export interface Server {
	url: string;
	stop(): Promise<void>;
}

/** Starts `npm run serve`'s gateway on a web root, with services that are never called. */
export async function serve(dist: string): Promise<Server> {
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const child: ChildProcess = spawn(process.execPath, [join(root, "gateway/main.ts")], {
		cwd: root,
		stdio: "ignore",
		env: {
			...process.env,
			ALLOW_SAMPLE_CLAIMS: "yes",
			DIST: dist,
			PORT: String(port),
			SITE_URL: url,
			CRM_URL: "http://127.0.0.1:9/crm",
			CRM_TOKEN: "bench",
			CRM_LOCATION_ID: "bench",
			CRM_PIPELINE_ID: "bench",
			CRM_STAGE_ID: "bench",
			MAIL_TRANSPORT: "relay",
			RELAY_URL: "http://127.0.0.1:9/relay",
			LEADS_DB: join(root, `.build/bench-${port}.db`),
		},
	});
	await waitForUrl(url);
	return {
		url,
		async stop() {
			child.kill("SIGKILL");
			await once(child, "exit");
		},
	};
}

/** A copy of the web root whose pages have no scripts, to compare the largest paint with. */
export async function withoutScripts(dist: string): Promise<string> {
	const bare = join(root, ".build/bench-bare");
	await rm(bare, { recursive: true, force: true });
	await cp(dist, bare, { recursive: true, filter: (file) => !/\.html\.(br|gz)$/.test(file) });
	for (const file of await readdir(bare, { recursive: true })) {
		if (!file.endsWith(".html")) continue;
		let html = await readFile(join(bare, file), "utf8");
		const { document, placeOf } = parsed(html);
		const scripts = document.querySelectorAll("script:not([type='application/ld+json'])");
		for (const { startOffset, endOffset } of [...scripts].map(placeOf).reverse())
			html = html.slice(0, startOffset) + html.slice(endOffset);
		await writeFile(join(bare, file), html);
	}
	await compressAll(bare);
	return bare;
}
