import { Hono } from "hono";
import type { Health } from "../alerts/health.ts";

/** `GET /health`: 200 when all is well, 503 when somebody has to act. */
export function createHealth(read: () => Promise<Health>): Hono {
	const app = new Hono();
	app.get("/", async (c) => {
		const health = await read();
		const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
		return c.json(health, health.status === "ok" ? 200 : 503, headers);
	});
	return app;
}
