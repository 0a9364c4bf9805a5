import { hash, timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import type { Health } from "./health.ts";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** Headers added by proxies; the peer address is then the proxy's. */
const proxyHeaders = ["x-forwarded-for", "forwarded", "via", "cf-connecting-ip"];

/** Whether the request comes from this machine, and not through a proxy on it. */
function isLocal(c: Context): boolean {
	if (proxyHeaders.some((name) => c.req.header(name) !== undefined)) return false;
	// Requests made inside the process have no socket.
	return !c.env?.incoming || loopback.has(getConnInfo(c).remote.address ?? "");
}

const digest = (text: string) => Buffer.from(hash("sha256", text));

/**
 * `GET /health`: 200 when all is well, 503 when somebody has to act. Details are only for this machine and holders
 * of the token; everybody else gets the status.
 * @param token for `Authorization: Bearer`; empty: none is accepted
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
		const body = isLocal(c) || hasToken(c) ? health : { status };
		return c.json(body, status === "ok" ? 200 : 503, headers);
	});
	return app;
}
