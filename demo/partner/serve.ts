import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createPartner } from "./app.ts";

const port = Number(process.env.PARTNER_PORT ?? 4174);
const site = process.env.SITE_URL ?? `http://localhost:${process.env.SITE_PORT ?? 4173}`;
const pages = join(import.meta.dirname, "pages");
const gallery = join(import.meta.dirname, "../gallery");
/** Previews of the mails to visitors, written by the build (tools/build/mail-previews.ts). */
const mails = join(import.meta.dirname, "../../.build/mails");
/** The gallery of the desk's components, written by the build (tools/build/desk-gallery.ts). */
const desk = join(import.meta.dirname, "../../.build/desk-gallery");
const folders = [pages, gallery, mails, desk];
const { app } = createPartner({
	site,
	devClient: process.env.DEV_CLIENT,
	read(name) {
		const folder = folders.find((each) => existsSync(join(each, name))) ?? gallery;
		return readFileSync(join(folder, name));
	},
});
const server = serve({ fetch: app.fetch, port }, () => {
	console.log(`Partner pages at http://localhost:${port}`);
});
server.once("error", (error: NodeJS.ErrnoException) => {
	console.error(
		error.code === "EADDRINUSE"
			? `Port ${port} is taken by another program; set PARTNER_PORT to a free one.`
			: error.message,
	);
	process.exit(1);
});
process.once("SIGTERM", () => server.close());
