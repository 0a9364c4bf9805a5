import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Middleware } from "@web/dev-server-core";
import { Hono } from "hono";
import { meetingClock, meetingTimes } from "../../../demo/gallery/meetings.js";
import { createPartner } from "../../../demo/partner/app.ts";
import { root } from "../../../tools/project.ts";
import { withPageLanguage } from "../../support/page-languages.ts";

const types: Record<string, string> = {
	".js": "text/javascript",
	".json": "application/json",
	".pdf": "application/pdf",
};

/** URL path -> file, for the site's origin in the tests. */
function fileFor(path: string): string | undefined {
	if (path === "/prerendered.json") return join(root, ".build/prerendered.json");
	return /^\/(loader\.js$|embed\/|v\/|assets\/)/.test(path) ? join(root, "dist", path) : undefined;
}

const gallery = createPartner({
	site: "",
	read(name) {
		const desk = join(root, ".build/desk-gallery", name);
		return readFileSync(existsSync(desk) ? desk : join(root, "demo/gallery", name));
	},
}).app;

/** Serves the bundle from dist/ and the gallery on one origin. */
export const galleryAndBundle = new Hono();
// Serves the ready-made forms as the gateway does.
galleryAndBundle.get("/forms/:file{[a-z-]+\\.json}", (context) => {
	const file = join(root, "business/forms", context.req.param("file"));
	if (!existsSync(file)) return context.notFound();
	const { delivery: _, ...form } = JSON.parse(readFileSync(file, "utf8"));
	return context.json({ version: "abc123", form });
});
galleryAndBundle.get("/leads/meetings/:name/times", (context) =>
	context.json(meetingTimes, 200, { Date: meetingClock }),
);
galleryAndBundle.get("*", async (context, next) => {
	const file = fileFor(context.req.path);
	if (!file) return next();
	if (!existsSync(file)) return context.notFound();
	const type = types[extname(file)] ?? "application/octet-stream";
	const lang = context.req.query("pages");
	if (lang)
		return context.body(withPageLanguage(readFileSync(file, "utf8"), lang), 200, {
			"Content-Type": type,
		});
	return context.body(readFileSync(file), 200, { "Content-Type": type });
});
galleryAndBundle.route("/", gallery);

/** `galleryAndBundle` as middleware of the test runner's own server, which serves everything else. */
export const house: Middleware = async (context, next) => {
	const response = await galleryAndBundle.request(context.url);
	if (!response.ok || context.path === "/") return next();
	context.type = response.headers.get("Content-Type") ?? "";
	context.body = Buffer.from(await response.arrayBuffer());
};
