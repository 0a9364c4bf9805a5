/**
 * `gateway.ts <folder> <database>`: a gateway that delivers nothing. It accepts leads, serves the site on a port
 * that it prints, follows other gateways' publications, and publishes a round for each number on its standard
 * input.
 */
import { hash } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { createLookAgain } from "../../../gateway/features/publishing/rendering/look-again.ts";
import { createGateway } from "../../../gateway/gateway.ts";
import { listen } from "../../../gateway/server/listen.ts";
import type { OpenFeatures } from "../../../gateway/start-features.ts";
import { fakeCrm } from "../../../leads/testing/fake-crm.ts";
import { fakeMailer } from "../../../leads/testing/fake-mailer.ts";
import { openAt, readNext } from "./publisher-at.ts";

const [folder = "", db = ""] = process.argv.slice(2);
const { store, publisher } = await openAt(folder, db);
await publisher.follow();
const open: OpenFeatures = {
	site: {
		webRoot: publisher.webRoot,
		readFile: publisher.file,
		lookAgain: createLookAgain(publisher),
	},
	start: () => undefined,
	follow: publisher.follow,
	stop: publisher.stop,
};
const gateway = createGateway({
	...{ store, open, crm: fakeCrm(), mailer: fakeMailer(), log: () => {} },
	...{ ratePerAddress: 1e9, ratePerSite: 1e9 },
});
const server = await listen(gateway, 0, "127.0.0.1");
console.log(`port ${server.port}`);

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
