/** What everyone can read: `/praise.json`, for pages of any origin, and the pictures in it. */
import { hash } from "node:crypto";
import { Hono } from "hono";
import type { FeatureCore } from "../../../feature.ts";
import { describeError } from "../../../lib/log.ts";
import { type Praise, praiseOf } from "../praise.ts";
import { picturePath, readShown } from "./shown.ts";

type PublicOptions = Pick<FeatureCore, "store" | "log" | "gatewayUrl">;

/** One client's words, in `/praise.json`. */
export interface PublicPraise {
	id: string;
	text: string;
	figure?: string;
	name: string;
	trade?: string;
	/** Address of a picture. */
	picture?: string;
	/** "2026-11" */
	date: string;
}

/** Seconds that a response may be cached: a withdrawal takes effect within this time. */
const cacheSeconds = 60;

const headers = {
	"Access-Control-Allow-Origin": "*",
	"Cross-Origin-Resource-Policy": "cross-origin",
	"Cache-Control": `public, max-age=${cacheSeconds}`,
	"X-Content-Type-Options": "nosniff",
};

const toPublic = (
	{ id, text, figure, name, trade, picture, agreedAt = 0 }: Praise,
	gatewayUrl: string,
): PublicPraise => ({
	id,
	text,
	...(figure && { figure }),
	name,
	...(trade && { trade }),
	...(picture && { picture: `${gatewayUrl}${picturePath(picture)}` }),
	date: new Date(agreedAt).toISOString().slice(0, 7),
});

/** The list of what was agreed to and approved. */
export function createPraiseList({ store, log, gatewayUrl }: PublicOptions): Hono {
	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return c.json({ error: "We can’t read this right now." }, 503, {
			...headers,
			"Cache-Control": "no-store",
		});
	});
	app.get("/", async (c) => {
		const list = await readShown(store);
		const body = JSON.stringify({ praise: list.map((each) => toPublic(each, gatewayUrl)) });
		const tag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
		const all = { ...headers, ETag: tag };
		const tags = (c.req.header("If-None-Match") ?? "")
			.split(",")
			.map((each) => each.trim().replace(/^W\//, ""));
		if (tags.includes(tag)) return c.body(null, 304, all);
		return c.body(body, 200, { ...all, "Content-Type": "application/json; charset=utf-8" });
	});
	return app;
}

/** Pictures by their hash, as long as the words beside them are shown. */
export function createPraisePictures({ store }: PublicOptions): Hono {
	const app = new Hono();
	app.get("/:name", async (c) => {
		const [, name = ""] = /^([\da-f]{32})\.webp$/.exec(c.req.param("name")) ?? [];
		const bytes = name && (await praiseOf(store).shownPicture(name));
		if (!bytes) return c.text("Not found", 404, { ...headers, "Cache-Control": "no-store" });
		return c.body(Buffer.from(bytes, "base64"), 200, { ...headers, "Content-Type": "image/webp" });
	});
	return app;
}
