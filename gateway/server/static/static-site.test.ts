import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { createSite, openWebRoot } from "./static-site.ts";

const root = mkdtempSync(join(tmpdir(), "dist-"));
const files: Record<string, string | Buffer> = {
	"index.html": "<h1>home</h1>",
	"index.html.br": brotliCompressSync("<h1>home</h1>"),
	"index.html.gz": gzipSync("<h1>home</h1>"),
	"contact/index.html": "contact",
	"embed/index.html": "studio",
	"loader.js": "loader",
	"embed/checklist-AbC12_x9.js": "widget",
	"embed/manifest.json": "{}",
	"v/1.0.0/loader.js": "old loader",
	"assets/business-checklist.pdf": "%PDF",
	"assets/app-12345678.css": "css",
	"assets/portrait.svg": "<svg/>",
	"assets/photo-portrait.svg": "<svg/>",
	"robots.txt": "robots",
	_headers:
		"/*\n  X-Frame-Options: DENY\n\n/contact\n  Content-Security-Policy: default-src 'self'\n  Cache-Control: no-cache\n",
	".secret": "no",
};

beforeAll(() => {
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(dirname(join(root, name)), { recursive: true });
		writeFileSync(join(root, name), content);
	}
});
afterAll(() => rmSync(root, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	createTestGateway({ dist: root }).app.request(path, { method, headers });

describe("the site", () => {
	it.each([
		["/", "<h1>home</h1>", "text/html; charset=utf-8"],
		["/contact", "contact", "text/html; charset=utf-8"],
		["/contact?utm_source=x", "contact", "text/html; charset=utf-8"],
		["/embed", "studio", "text/html; charset=utf-8"],
		["/loader.js", "loader", "text/javascript; charset=utf-8"],
		["/assets/portrait.svg", "<svg/>", "image/svg+xml; charset=utf-8"],
		["/robots.txt", "robots", "text/plain; charset=utf-8"],
	])("serves %s", async (path, body, type) => {
		const response = await get(path);
		expect(response.status).toBe(200);
		expect(await response.text()).toBe(body);
		expect(response.headers.get("Content-Type")).toBe(type);
		expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
	});

	it.each([
		["gzip, deflate, br", "br"],
		["gzip", "gzip"],
		["br;q=0, gzip;q=0.5", "gzip"],
		["identity", null],
		["", null],
	])("to a browser that accepts %j sends %s", async (accepted, encoding) => {
		const response = await get("/", { "Accept-Encoding": accepted });
		expect(response.headers.get("Content-Encoding")).toBe(encoding);
		expect(response.headers.get("Vary")).toBe("Accept-Encoding");
	});

	it("does not send a compressed copy older than the file", async () => {
		const world = createTestGateway({ dist: root });
		utimesSync(join(root, "index.html.br"), 1, 1);
		const response = await world.app.request("/", { headers: { "Accept-Encoding": "br" } });
		expect(response.headers.get("Content-Encoding")).toBeNull();
		utimesSync(join(root, "index.html.br"), new Date(), new Date());
	});

	it("answers 304 to a browser that has the file", async () => {
		const etag = (await get("/contact")).headers.get("ETag") ?? "none";
		const response = await get("/contact", { "If-None-Match": `W/"x", ${etag}` });
		expect(response.status).toBe(304);
		expect(await response.text()).toBe("");
	});

	it("answers HEAD without a body", async () => {
		const response = await get("/", {}, "HEAD");
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Length")).toBe("13");
		expect(await response.text()).toBe("");
	});

	it("allows caching for five minutes if the build sets nothing", async () => {
		expect((await get("/robots.txt")).headers.get("Cache-Control")).toBe(
			"public, max-age=240, stale-while-revalidate=60",
		);
		expect((await get("/contact")).headers.get("Cache-Control")).toBe("no-cache");
	});

	it.each(["/", "/contact", "/nowhere", "/contact/", "/assets/missing", "/leads", "/leads/sent"])(
		"sends the security headers at %s",
		async (path) => {
			const of = async (siteUrl: string) => {
				const { headers } = await createTestGateway({ dist: root, siteUrl }).app.request(path);
				return [
					headers.get("X-Content-Type-Options"),
					headers.get("Referrer-Policy"),
					headers.get("Strict-Transport-Security"),
				];
			};
			const guards = ["nosniff", "strict-origin-when-cross-origin"];
			expect(await of("https://coach.example")).toEqual([...guards, "max-age=31536000"]);
			expect(await of("http://localhost:4173")).toEqual([...guards, null]);
		},
	);

	it.each(["/assets/business-checklist.pdf", "/embed/manifest.json", "/loader.js"])(
		"lets a page that adds tracing headers fetch %s",
		async (path) => {
			const asked = { "Access-Control-Request-Headers": "traceparent,tracestate" };
			const { status, headers } = await get(path, asked, "OPTIONS");
			expect(status).toBe(204);
			expect(headers.get("Access-Control-Allow-Headers")).toBe("traceparent,tracestate");
			expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
			expect(headers.get("Access-Control-Allow-Methods")).toBe("GET,HEAD");
		},
	);

	it.each([
		["/loader.js", "*", "cross-origin"],
		["/embed/checklist-AbC12_x9.js", "*", "cross-origin"],
		["/v/1.0.0/loader.js", "*", "cross-origin"],
		["/assets/business-checklist.pdf", "*", "cross-origin"],
		["/contact", null, null],
		["/embed", null, null],
	])(
		"sends CORS headers for %s even if the build's headers are lost",
		async (path, origin, policy) => {
			const { headers } = await get(path);
			expect(headers.get("Access-Control-Allow-Origin")).toBe(origin);
			expect(headers.get("Cross-Origin-Resource-Policy")).toBe(policy);
		},
	);

	it("adds the headers written by the build", async () => {
		const { headers } = await get("/contact");
		expect(headers.get("X-Frame-Options")).toBe("DENY");
		expect(headers.get("Content-Security-Policy")).toBe("default-src 'self'");
		expect((await get("/")).headers.get("Content-Security-Policy")).toBeNull();
	});

	it.each([
		["/nowhere", 302, "/"],
		["/services/business-growth-strategy", 302, "/"],
		["/blog/old.html", 302, "/"],
		["/%E0%A4%A", 302, "/"],
		["/contact/", 308, "/contact"],
		["/contact/?a=1", 308, "/contact?a=1"],
		["/contact/index.html", 308, "/contact"],
		["/index.html", 308, "/"],
		["/nowhere/", 302, "/"],
		["//evil.example/", 302, "/"],
		["//evil.example/contact/", 302, "/"],
		["//contact/", 302, "/"],
		["/contact//", 302, "/"],
		["/contact%2f/", 302, "/"],
		["/embed/", 308, "/embed"],
	])("redirects %s: %i %s", async (path, status, location) => {
		const response = await get(path);
		expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
	});

	it.each([
		"/missing.png",
		"/.secret",
		"/_headers",
		"/assets/missing",
		"/assets/.env",
		"/embed/missing",
		"/embed/gone-12345678.js",
		"/v/9/loader.js",
		"/leads/x",
		"/index.html.br",
		"/assets/..%2f..%2fpackage.json",
		"/assets/%2e%2e/%2e%2e/package.json",
	])("has nothing at %s", async (path) => {
		const response = await get(path);
		expect([404, 302]).toContain(response.status);
		expect(await response.text()).not.toContain("coachkit");
		if (/^\/(assets|embed|v|leads)\/(?!\.\.|%2e)/.test(path)) expect(response.status).toBe(404);
	});

	it("redirects a person who opens a missing picture to the home page", async () => {
		expect((await get("/old/page.php", { Accept: "text/html,*/*" })).status).toBe(302);
	});

	it("only answers GET and HEAD", async () => {
		const response = await get("/contact", {}, "POST");
		expect(response.status).toBe(405);
		expect(response.headers.get("Allow")).toBe("GET, HEAD");
	});

	it("notices a file that changed on disk", async () => {
		const { app } = createTestGateway({ dist: root });
		const read = async () => (await app.request("/robots.txt")).text();
		expect(await read()).toBe("robots");
		writeFileSync(join(root, "robots.txt"), "changed");
		utimesSync(join(root, "robots.txt"), 10, 10);
		expect(await read()).toBe("changed");
		writeFileSync(join(root, "robots.txt"), "robots");
	});
});

describe("a file of a publication that this gateway doesn't have yet", () => {
	const before = mkdtempSync(join(tmpdir(), "before-"));
	afterAll(() => rmSync(before, { recursive: true }));
	function open() {
		let looks = 0;
		let folder = before;
		const app = createSite(() => openWebRoot(folder), {
			async lookAgain() {
				looks++;
				folder = root;
			},
		});
		return { request: (path: string) => app.request(path), looks: () => looks };
	}

	it.each(["/embed/checklist-AbC12_x9.js", "/assets/app-12345678.css"])(
		"is served once it has caught up: %s",
		async (path) => {
			const { request, looks } = open();
			const answer = await request(path);
			expect(answer.status).toBe(200);
			expect(await answer.text()).toBe(files[path.slice(1)]);
			await request(path);
			expect(looks()).toBe(1);
		},
	);

	it("is a 404 if it still isn't there", async () => {
		const { request, looks } = open();
		expect((await request("/embed/made-up-12345678.js")).status).toBe(404);
		expect(looks()).toBe(1);
	});

	it.each(["/embed/made-up.js", "/assets/portrait.png", "/a-page-12345678"])(
		"isn't looked for if its name has no hash, or it is a page: %s",
		async (path) => {
			const { request, looks } = open();
			await request(path);
			expect(looks()).toBe(0);
		},
	);
});
