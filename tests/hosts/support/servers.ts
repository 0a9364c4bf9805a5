import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type HttpBindings, serve } from "@hono/node-server";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { freePort } from "../../../gateway/testing/free-port.ts";
import type { EmbedManifest } from "../../../tools/widgets/manifest.ts";
import { withPageLanguage } from "../../support/page-languages.ts";
import { bundleApp } from "../frameworks/bundle-app.ts";
import { renderPage, stageCss } from "../pages/html.ts";
import { meddlingPages } from "../pages/meddling-pages.ts";
import { type HostPage, hostilePages } from "../pages/pages.ts";
import { type Coach, startCoach } from "./coach.ts";

const root = join(import.meta.dirname, "../../..");
/** The files of an earlier release, as its build left them in the web root. */
const earlierFiles = join(root, "tests/hosts/releases/0.1.0");
/** The built web root, or another one. */
export const dist = process.env.DIST ?? join(root, "dist");
export const nonce = "r4nd0m";

/** Delay of the widgets' code in milliseconds, as on a bad connection. First views load at once. */
const codeDelayMs = Number(process.env.CODE_DELAY_MS ?? 0);
const isCode = (path: string) =>
	path.startsWith("/embed/") &&
	!/\/(view|inline|watch|features|fit-dialog|pinned)-|-(view|inline)-/.test(path);

/** How a page is served. */
export interface Content {
	html: string;
	policy?: string;
}

type Fault = number | "hang" | "drop" | undefined;

export interface Hosts {
	/** Origin of the coach, whose files the pages load. */
	coach: string;
	/** Origin of the host pages. */
	host: string;
	manifest: EmbedManifest;
	/** Serves one page of the table with this content; returns its address. */
	page(page: HostPage, content: string, withTag?: boolean): string;
	/** Serves any HTML; returns its address. */
	html(html: string, policy?: string): string;
	/** Paths requested from the coach's server, in order. */
	asked: string[];
	/** Leads that the gateway accepted. */
	leads: Record<string, unknown>[];
	/** Analytics of forms, one entry for each post. */
	told: string[];
	/** What CRM and mailbox have received from the gateway. */
	received: Coach["received"];
	/** The fault for a path: a status, no answer, or a broken connection. A promise delays it. */
	fault?: ((path: string) => Fault | Promise<Fault>) | undefined;
	/** Whether pages may read the answers of faults (which then have the CORS header). */
	readable?: boolean;
	/** Changes a file's code, by path; undefined leaves it unchanged. */
	alter?: ((path: string, code: string) => string | undefined) | undefined;
	/** Whether the web root still has the files of version 0.1.0 at their addresses. */
	earlier?: boolean;
	/** Deletes the records and ends faults. */
	clean(): void;
	close(): Promise<void>;
}

/** Starts the coach's server and the hosts' on two free ports. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the routes of two servers that share what each test sets
export async function startHosts(): Promise<Hosts> {
	const [port, hostPort] = await Promise.all([freePort(), freePort()]);
	const manifest = JSON.parse(
		readFileSync(join(dist, "embed/manifest.json"), "utf8"),
	) as EmbedManifest;
	const coach = `http://localhost:${port}`;
	const host = `http://127.0.0.1:${hostPort}`;
	const contents = new Map<string, Content>();
	const { app, received, close } = await startCoach(coach, dist);

	const coachApp = new Hono<{ Bindings: HttpBindings }>();
	coachApp.use("*", async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		hosts.asked.push(pathname + search);
		if (codeDelayMs > 0 && isCode(pathname)) await wait(codeDelayMs);
		const fault = await hosts.fault?.(pathname + search);
		if (fault === "hang") await new Promise(() => {});
		if (fault === "drop") {
			c.env.incoming.destroy();
			await new Promise(() => {});
		}
		if (typeof fault === "number") {
			return c.body(
				null,
				fault as 503,
				hosts.readable ? { "Access-Control-Allow-Origin": "*" } : {},
			);
		}
		const earlier = join(earlierFiles, pathname);
		if (hosts.earlier && pathname.endsWith(".js") && existsSync(earlier)) {
			const type = { "Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*" };
			return c.body(readFileSync(earlier), 200, type);
		}
		const lang = c.req.query("pages");
		if (lang) {
			const loader = await (await app.request(pathname)).text();
			return c.body(withPageLanguage(loader, lang), 200, { "Content-Type": "text/javascript" });
		}
		if (!hosts.alter || !pathname.startsWith("/embed/")) return next();
		// Requested without compression, because compressed code cannot be changed.
		const answer = await app.request(pathname);
		const code = await answer.text();
		const headers = new Headers(answer.headers);
		headers.delete("Content-Length");
		return new Response(hosts.alter(pathname, code) ?? code, { status: answer.status, headers });
	});
	coachApp.post("/leads", async (c) => {
		const lead = await c.req.raw.clone().text();
		const answer = await app.fetch(c.req.raw, c.env);
		if (c.req.query("steps") !== undefined) hosts.told.push(lead);
		if (answer.status === 202) hosts.leads.push(JSON.parse(lead));
		return answer;
	});
	coachApp.route("/", app);

	const fill = (text: string) =>
		text
			.replaceAll("{coach}", coach)
			.replaceAll("{nonce}", nonce)
			.replaceAll("{version}", manifest.pinned.version);

	const hostApp = new Hono();
	hostApp.get("/css", (c) => {
		const page = [...hostilePages, ...meddlingPages].find(
			({ name }) => name === c.req.query("page"),
		);
		return c.body(page?.css ?? "", 200, { "Content-Type": "text/css" });
	});
	hostApp.get("/favicon.ico", (c) => c.body(null, 204));
	// Somebody else's script, which happens to have the same name as ours.
	hostApp.get("/vendor/loader.js", (c) =>
		c.body("window.vendor = true;", 200, { "Content-Type": "text/javascript" }),
	);
	hostApp.get("/stage.css", (c) => c.body(stageCss, 200, { "Content-Type": "text/css" }));
	hostApp.get("/packages/*", (c) => {
		const path = join(root, "tests/hosts/node_modules", c.req.path.slice("/packages/".length));
		if (!existsSync(path)) return c.notFound();
		return c.body(readFileSync(path), 200, {
			"Content-Type": getMimeType(path) ?? "text/javascript",
		});
	});
	hostApp.get("/apps/:name", async (c) =>
		c.body(await bundleApp(c.req.param("name").replace(/\.js$/, "")), 200, {
			"Content-Type": "text/javascript",
		}),
	);
	hostApp.use("*", async (c, next) => {
		await next();
		// htmx requests another page of the same origin, which must not be cached.
		c.header("Cache-Control", "no-store");
	});
	hostApp.get("/page/:id", (c) => {
		const content = contents.get(c.req.param("id"));
		if (!content) return c.notFound();
		const headers: Record<string, string> = { "Content-Type": "text/html; charset=utf-8" };
		if (content.policy) headers["Content-Security-Policy"] = fill(content.policy);
		return c.body(fill(content.html), 200, headers);
	});

	let count = 0;
	const servers: Server[] = [];
	const hosts: Hosts = {
		coach,
		host,
		manifest,
		received,
		asked: [],
		leads: [],
		told: [],
		html(html, policy) {
			const id = String(++count);
			contents.set(id, policy ? { html, policy } : { html });
			return `${host}/page/${id}`;
		},
		page: (page, content, withTag) => hosts.html(renderPage(page, content, withTag), page.policy),
		clean() {
			hosts.asked.length = 0;
			hosts.leads.length = 0;
			hosts.told.length = 0;
			received.empty();
			hosts.fault = undefined;
			hosts.alter = undefined;
			hosts.readable = false;
			hosts.earlier = false;
		},
		async close() {
			for (const server of servers) {
				server.closeAllConnections();
				await new Promise((resolve) => server.close(resolve));
			}
			await close();
		},
	};
	for (const [app, at] of [
		[coachApp, port],
		[hostApp, hostPort],
	] as const) {
		await new Promise<void>((resolve, reject) => {
			const server = serve({ fetch: app.fetch, port: at }, () => resolve()) as Server;
			server.once("error", reject);
			servers.push(server);
		});
	}
	return hosts;
}
