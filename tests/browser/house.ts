import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Middleware } from "@web/dev-server-core";
import { createPartner } from "../../demo/partner/app.ts";
import { root } from "../../tools/widgets/config.ts";

const types: Record<string, string> = {
	".js": "text/javascript",
	".json": "application/json",
	".pdf": "application/pdf",
};

/** URL path -> file, for what the site's origin serves in the tests. */
function fileFor(path: string): string | undefined {
	if (path === "/prerendered.json") return join(root, ".build/prerendered.json");
	return /^\/(loader\.js$|embed\/|v\/|assets\/)/.test(path) ? join(root, "dist", path) : undefined;
}

const gallery = createPartner({
	site: "",
	read: (name) => readFileSync(join(root, "demo/gallery", name)),
}).app;

/** Serves the bundle from dist/ and the gallery on the test pages' own origin. */
export const house: Middleware = async (context, next) => {
	const file = fileFor(context.path);
	if (file && existsSync(file)) {
		context.type = types[extname(file)] ?? "application/octet-stream";
		context.body = readFileSync(file);
		return;
	}
	if (!/^\/[\w-]+\.(html|css|js)$/.test(context.path)) return next();
	const response = await gallery.request(context.path);
	if (!response.ok) return next();
	context.type = response.headers.get("Content-Type") ?? "";
	context.body = await response.text();
};
