import { Hono } from "hono";

interface PartnerOptions {
	/** Origin of the coach's site, which replaces `{{site}}`. */
	site: string;
	/** Reads a file of the pages or of the gallery. @throws Error if there is none */
	read(name: string): Buffer;
	/** URL of an extra module for every page, with which `npm run dev` reloads them. */
	devClient?: string;
}

const types: Record<string, string> = {
	html: "text/html; charset=utf-8",
	css: "text/css; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	svg: "image/svg+xml",
	woff2: "font/woff2",
};

/** A partner's web server on its own origin: plain pages that carry the script tag. */
export function createPartner({ site, read, devClient }: PartnerOptions): { app: Hono } {
	const app = new Hono();
	app.get("/:name?", (context) => {
		const name = context.req.param("name") ?? "index.html";
		const type = types[name.split(".").pop() ?? ""];
		if (!type || !/^[\w-]+(?:\.gen)?\.\w+$/.test(name)) return context.notFound();
		try {
			if (type === types.woff2)
				return context.body(new Uint8Array(read(name)), 200, { "Content-Type": type });
			const text = read(name).toString("utf8").replaceAll("{{site}}", site);
			const client =
				devClient && type === types.html
					? `<script type="module" src="${devClient}"></script>`
					: "";
			return context.body(text + client, 200, { "Content-Type": type });
		} catch {
			return context.notFound();
		}
	});
	return { app };
}
