/** The gateway of a flood run, in its own process: sends its parent its port, and its state each second. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { createAutoReply } from "../../../gateway/features/auto-replies/auto-reply.ts";
import { createGateway } from "../../../gateway/gateway.ts";
import { createVisitorMailer } from "../../../gateway/mail/visitor-mail.ts";
import { listen } from "../../../gateway/server/listen.ts";
import { createSqliteStore } from "../../../gateway/store/sqlite/sqlite-store.ts";
import { fakeCrm } from "../../../leads/testing/fake-crm.ts";
import { fakeMailer } from "../../../leads/testing/fake-mailer.ts";

const [, , folder = ".", url = "https://coach.example"] = process.argv;
const dist = join(folder, "dist");
mkdirSync(join(dist, "assets"), { recursive: true });
writeFileSync(join(dist, "index.html"), "<h1>home</h1>");
writeFileSync(join(dist, "assets/app.js"), "x".repeat(50_000));

const store = createSqliteStore(join(folder, "leads.db"));
/** Messages to the coach by their subject. */
const told: Record<string, number> = {};
let replies = 0;
const replier = createAutoReply({
	...{ store, kinds: ["checklist", "contact"], siteUrl: url, gatewayUrl: url },
	checklist: async () => undefined,
	visitorMailer: createVisitorMailer({ store, send: async () => void replies++ }),
});
const crm = fakeCrm();
const mailer = fakeMailer();
// The fakes' records would count as the gateway's own memory.
const forget = () => {
	for (const part of [crm, mailer])
		for (const list of Object.values(part)) if (Array.isArray(list)) list.length = 0;
};
const gateway = createGateway({
	...{
		store,
		crm,
		mailer,
		autoReplier: replier,
		dist,
		siteUrl: url,
		trustProxy: true,
		log: () => {},
	},
	ownUrls: [url],
	quarantineMaxBytes: Number(process.env.QUARANTINE_MAX_MB ?? 100) * 2 ** 20,
	alerts: {
		checkIntervalMs: 1000,
		mail: async ({ subject }) => {
			told[subject] = (told[subject] ?? 0) + 1;
		},
	},
});
const server = await listen(gateway, 0, "127.0.0.1");
gateway.start();
process.send?.({ port: server.port });
setInterval(() => {
	forget();
	process.send?.({
		rssBytes: process.memoryUsage().rss,
		connections: server.connections(),
		...{ told, replies },
	});
}, 500);
process.once("disconnect", () => process.exit(0));
