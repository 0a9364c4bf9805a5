/** @module-tag all */
import { hash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleRenderer } from "../../publish/edge/bundle-renderer.ts";
import { readEdgeRelease } from "../../publish/edge/edge-release.ts";
import { deskBrowser } from "../desk/testing/browser.ts";
import type { BusinessState } from "../desk-api/api.ts";
import { praiseOf } from "../features/praise/praise.ts";
import { createLeadStore } from "../store/lead-store.ts";
import { createRemoteEngine } from "../store/rpc/client.ts";
import { bundleWorker } from "./bundle.ts";
import { startLocalEdge } from "./local.ts";
import { createSiteCache, siteHeader } from "./published-site.ts";

const root = join(import.meta.dirname, "../..");
const home = "https://coach.example";
const token = "a-token-of-forty-characters-for-the-door";
const folder = mkdtempSync(join(tmpdir(), "edge-publishing-"));
const assets = join(folder, "assets");
const builtHome = readFileSync(join(root, "dist/index.html"), "utf8");

/** The built site as a deployment has it. */
function writeAssets(): string {
	cpSync(join(root, "dist"), assets, {
		recursive: true,
		filter: (file) => !/\.(?:br|gz)$/.test(file),
	});
	const release = readEdgeRelease(join(root, "dist"));
	mkdirSync(join(assets, "desk"));
	writeFileSync(join(assets, "desk/release.json"), JSON.stringify(release));
	return release.key;
}

let worker: string;
let releaseKey: string;
/** A worker whose renderer never ends. */
let hangingWorker: string;
beforeAll(async () => {
	const entry = join(import.meta.dirname, "worker.ts");
	releaseKey = writeAssets();
	worker = await bundleWorker(entry, await bundleRenderer(releaseKey));
	hangingWorker = await bundleWorker(
		entry,
		`export const releaseKey = "${releaseKey}"; export const evaluate = () => new Promise(() => {});`,
	);
}, 60_000);

async function start(code = worker) {
	const runtime = await startLocalEdge({
		...{ port: 0, worker: code, assets, disk: join(folder, "disk") },
		env: {
			...{ CRM_URL: "http://127.0.0.1:1", CRM_TOKEN: "t", CRM_LOCATION_ID: "l" },
			...{ CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s", SMTP_URL: "smtp://127.0.0.1:1" },
			...{ SITE_URL: home, STORE_TOKEN: token, ALLOW_SAMPLE_CLAIMS: "yes" },
		},
	});
	const { href } = await runtime.ready;
	const request = (path: string, init: { headers?: Record<string, string> } = {}) => {
		// The local runtime sets its own Host, by which the desk would not recognise its own page.
		const { Host: _, ...headers } = init.headers ?? {};
		const origin = path.startsWith("/desk") ? { Origin: home } : {};
		const sent = { redirect: "manual" as const, ...init, headers: { ...headers, ...origin } };
		return runtime.dispatchFetch(`${home}${path}`, sent);
	};
	const store = createLeadStore(createRemoteEngine(href, token));
	const browser = deskBrowser({ app: { request }, store } as never, home);
	await browser.signIn();
	const state = () => browser.get<BusinessState>("business");
	const press = async (version?: string, signal?: AbortSignal) =>
		browser.ask("business/publish", {
			...{ method: "POST", body: { revision: (await state()).revision, version } },
			...(signal && { signal }),
		});
	return {
		...{ runtime, browser, request, state, store, press },
		text: async (path: string) => (await request(path)).text(),
		async publish(values: Record<string, unknown>) {
			const { revision } = await state();
			await browser.get("business/draft", { method: "PUT", body: { revision, values } });
			const answer = await press();
			expect(answer.status, await answer.clone().text()).toBe(200);
		},
	};
}
let edge: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
	edge = await start();
}, 60_000);
afterAll(async () => {
	await edge.runtime.dispose();
	rmSync(folder, { recursive: true });
});

const restart = async (code?: string) => {
	await edge.runtime.dispose();
	edge = await start(code);
};

/** The files that a page names. */
const filesOf = (page: string) => [
	...new Set(page.match(/\/(?:assets|embed)\/[\w./-]+\.(?:json|js|css|woff2)/g)),
];
const manifestOf = async () =>
	JSON.parse(await edge.text("/embed/manifest.json")) as {
		id: string;
		firstViews: Record<string, string[]>;
		files: Record<string, object>;
	};

describe("publishing on workerd", () => {
	let firstHome = "";
	let firstVersion = "";
	const blue = { phone: "01632 960 777", colour: "#1e3a8a" };

	it("shows the built site, and offers no picture and no preview", async () => {
		expect(await edge.text("/")).toBe(builtHome);
		const { asBuilt, sections } = await edge.state();
		expect(asBuilt).toMatch(
			/^Publishing here doesn’t change the Business Checklist’s PDF, your photographs/,
		);
		expect(JSON.stringify(sections)).not.toContain('"picture"');
		const picture = await edge.browser.ask("business/pictures?use=portrait", {
			...{ method: "POST", body: "picture" },
		});
		expect(picture.status).toBe(409);
	});

	it("puts a new phone number and colour onto pages, widgets, headers and the desk", async () => {
		const startedAt = performance.now();
		await edge.publish({ "contact.phone": blue.phone, "brand.primary": blue.colour });
		const answer = await edge.request("/");
		firstHome = await answer.text();
		const ms = Math.round(performance.now() - startedAt);
		console.log(`Saved, published and shown on workerd in ${ms} ms.`);
		expect(firstHome).toContain(blue.phone);
		const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(firstHome) ?? [];
		expect(style).toContain(blue.colour);
		expect(answer.headers.get("Content-Security-Policy")).toContain(
			`'sha256-${hash("sha256", style, "base64")}'`,
		);
		const { id, files, firstViews } = await manifestOf();
		const embed = new Map<string, string>();
		for (const name of Object.keys(files)) embed.set(name, await edge.text(`/embed/${name}`));
		expect(embed.get(`facts-${id}.js`)).toContain(blue.phone);
		expect([...embed.values()].join()).toContain(blue.colour);
		for (const name of Object.values(firstViews).flat())
			expect(embed.get(name), name).toMatch(/export/);
		expect(await edge.text("/loader.js")).toContain(id);
		expect(await edge.text("/desk/brand.css")).toContain(blue.colour);
		expect((await edge.state()).versions).toHaveLength(1);
		firstVersion = (await edge.state()).versions[0]?.version ?? "";
	});

	it("serves what a page names, caches it for good, and answers 304", async () => {
		for (const path of filesOf(firstHome)) {
			const { status, headers } = await edge.request(path);
			expect([path, status]).toEqual([path, 200]);
			expect(headers.get("Cache-Control"), path).toMatch(/immutable|max-age/);
		}
		const etag = (await edge.request("/")).headers.get("ETag") ?? "";
		expect((await edge.request("/", { headers: { "If-None-Match": etag } })).status).toBe(304);
		expect((await edge.request("/nowhere")).status).toBe(302);
		expect((await edge.request("/about/")).headers.get("Location")).toBe("/about");
		expect((await edge.request("/assets/business-checklist.pdf")).status).toBe(200);
	});

	it("keeps the files of a page that is still open, and pinned loaders, over later publications", async () => {
		const before = await manifestOf();
		const pinnedLoader = JSON.parse(await edge.text("/embed/manifest.json")).pinned.path;
		const code = await edge.text(pinnedLoader);
		await edge.publish({ "contact.phone": "01632 960 888" });
		expect(await edge.text("/")).toContain("01632 960 888");
		expect((await manifestOf()).id).not.toBe(before.id);
		for (const path of [...filesOf(firstHome), `/embed/facts-${before.id}.js`])
			expect([path, (await edge.request(path)).status]).toEqual([path, 200]);
		expect(await edge.text(`/embed/facts-${before.id}.js`)).toContain(blue.phone);
		expect(await edge.text(pinnedLoader)).toBe(code);
		for (const path of filesOf(await edge.text("/")))
			expect([path, (await edge.request(path)).status]).toEqual([path, 200]);
	});

	it("goes back to an earlier version, byte for byte", async () => {
		expect((await edge.press(firstVersion)).status).toBe(200);
		expect(await edge.text("/")).toBe(firstHome);
	});

	it("doesn't let a visitor ask the object as the worker does", async () => {
		const headers = { [siteHeader]: "1" };
		expect((await edge.request("/health", { headers })).status).toBe(200);
		expect((await edge.request("/", { headers })).headers.get(siteHeader)).toBeNull();
	});

	/** Presses Publish, and ends the runtime while the site is being made. */
	async function killWhilePublishing() {
		const leaving = new AbortController();
		const pressed = edge.press(undefined, leaving.signal).catch(() => {});
		await expect.poll(async () => (await edge.state()).isPublishing).toBe(true);
		expect(await edge.text("/")).toBe(firstHome);
		// Once it has ended, Miniflare waits for requests without an answer.
		leaving.abort();
		await pressed;
		await edge.runtime.dispose();
	}

	it("leaves the site as it was if it's killed while publishing; after the second time, says that the host stops it", async () => {
		await restart(hangingWorker);
		const { revision } = await edge.state();
		const body = { revision, values: { "contact.phone": "01632 960 999" } };
		await edge.browser.get("business/draft", { method: "PUT", body });
		await killWhilePublishing();
		edge = await start(hangingWorker);
		expect(await edge.text("/")).toBe(firstHome);
		const { changes, isPublishing } = await edge.state();
		expect([isPublishing, changes.map(({ key }) => key)]).toEqual([false, ["contact.phone"]]);
		await killWhilePublishing();
		edge = await start();
		expect(await (await edge.press()).text()).toContain("your host stopped us twice");
		expect(await edge.text("/")).toBe(firstHome);
		// Another draft is tried.
		await edge.publish({ "contact.phone": "01632 960 666" });
		expect(await edge.text("/")).toContain("01632 960 666");
	}, 120_000);

	it("shows what a client agreed to within seconds, and has no file with it once they withdraw", async () => {
		const praise = praiseOf(edge.store);
		const words = { text: "My van is empty by four.", figure: "", name: "Ivor Tench", trade: "" };
		await praise.invite({
			...{ id: "ivor", lead: "", email: "i@x.example", phone: "" },
			person: "",
		});
		await praise.answer("ivor", { ...words, wording: "I agree." });
		await praise.show("ivor", words.text, true);
		const wait = { timeout: 60_000, interval: 200 };
		await expect.poll(() => edge.text("/testimonials"), wait).toContain(words.text);
		const [data = ""] = /\/assets\/page-[\w-]+\.json/.exec(await edge.text("/testimonials")) ?? [];
		expect(await edge.text(data)).toContain(words.text);
		await praise.close("ivor", "client");
		await expect.poll(() => edge.text("/testimonials"), wait).not.toContain(words.text);
		expect((await edge.request(data)).status).toBe(404);
	}, 180_000);

	it("restores the site after a restart, and makes it again for another release before the first answer", async () => {
		const published = await edge.text("/");
		await restart();
		expect(await edge.text("/")).toBe(published);
		await restart(worker.replace(releaseKey, "f".repeat(releaseKey.length)));
		expect(await edge.text("/")).toBe(published);
	});
});

describe("what the worker keeps of the site", () => {
	const page = () => new Request(`${home}/`);
	const answer = (text: string, publication: string) =>
		new Response(text, { headers: { [siteHeader]: publication } });

	it("is asked for again after a second, and never mixes publications", async () => {
		let now = 0;
		let live = "one";
		const paths: string[] = [];
		const ask = async ({ url }: Request) => {
			paths.push(new URL(url).pathname);
			return answer(live, live);
		};
		const cache = createSiteCache(() => now);
		const read = async (path: string) =>
			(await cache.find(new Request(`${home}${path}`), ask))?.text();
		expect([await read("/"), await read("/")]).toEqual(["one", "one"]);
		expect(paths).toEqual(["/"]);
		live = "two";
		now = 500;
		expect(await read("/about")).toBe("two");
		// The object's answer named another publication: nothing of the former is left.
		expect(await read("/")).toBe("two");
		live = "three";
		now = 1499;
		expect(await read("/")).toBe("two");
		now = 1500;
		expect(await read("/")).toBe("three");
		live = "four";
		cache.expire();
		expect(await read("/")).toBe("four");
	});

	it("stays the same while the object can't be reached; if there is nothing, built files are served", async () => {
		let now = 0;
		const cache = createSiteCache(() => now);
		const unreachable = () => Promise.reject(new Error("moving"));
		expect(await cache.find(page(), unreachable)).toBeNull();
		await cache.find(page(), async () => answer("kept", "one"));
		now = 5000;
		expect(await (await cache.find(page(), unreachable))?.text()).toBe("kept");
		const unavailable = async () => new Response("not set up", { status: 503 });
		expect(await (await cache.find(page(), unavailable))?.text()).toBe("kept");
	});
});
