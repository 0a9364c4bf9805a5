import { hash, timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import type { Health } from "./health.ts";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** What a web server in front adds: then the other end of the connection says nothing about who asks. */
const proxyHeaders = ["x-forwarded-for", "forwarded", "via", "cf-connecting-ip"];

/** Whether somebody on this machine asks, and nobody through a web server on it. */
function isLocal(c: Context): boolean {
	if (proxyHeaders.some((name) => c.req.header(name) !== undefined)) return false;
	// Requests made inside the process have no connection.
	return !c.env?.incoming || loopback.has(getConnInfo(c).remote.address ?? "");
}

const digest = (text: string) => Buffer.from(hash("sha256", text));

/**
 * `GET /health`: 200 when all is well, 503 when somebody has to act. What it is and how many leads wait is said to
 * this machine and to whoever has the token; strangers get the status alone.
 *
 * @param token of `Authorization: Bearer`; empty: nobody has one
 */
export function createHealthRoute(read: () => Promise<Health>, token = ""): Hono {
	const hasToken = (c: Context) =>
		token !== "" &&
		timingSafeEqual(digest(c.req.header("Authorization") ?? ""), digest(`Bearer ${token}`));
	const app = new Hono();
	app.get("/", async (c) => {
		const health = await read();
		const { status } = health;
		const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
		const shown = isLocal(c) || hasToken(c) ? health : { status };
		return c.json(shown, status === "ok" ? 200 : 503, headers);
	});
	return app;
}
