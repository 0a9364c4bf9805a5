/**
 * `gateway.ts <folder> <database>`: what of a gateway has to do with publishing. It serves the site on a port that it
 * prints, follows the publications of others, and publishes the round of each number that it reads from its input.
 */
import { hash } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { createSite } from "../../../gateway/server/static/static-site.ts";
import { openAt, readNext } from "./publisher-at.ts";

const [folder = "", db = ""] = process.argv.slice(2);
const { store, publisher } = await openAt(folder, db);
await publisher.follow();
const site = createSite(publisher.webRoot);
serve({ fetch: site.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
	console.log(`port ${port}`),
);

createInterface({ input: process.stdin }).on("line", async (line) => {
	const { text, revision } = await readNext(store, Number(line));
	console.log("pressed");
	const outcome = await publisher.publish(hash("sha256", text, "hex").slice(0, 32), text, revision);
	console.log(`outcome ${JSON.stringify(outcome)}`);
});
process.stdin.once("end", () => process.exit(0));
while (true) {
	await wait(250);
	await publisher.follow();
}
