/** `npm run serve`: the gateway and the built site, in production. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { findLine, readHostInfo } from "./desk/host-info.ts";
import { openGateway } from "./from-settings.ts";
import { describeError, jsonLog } from "./lib/log.ts";
import { createImapMailbox } from "./mail/imap-mailbox.ts";
import { createCalendarFetch } from "./meetings/fetch-calendar.ts";
import { createFileCache } from "./server/files.ts";
import { listen } from "./server/listen.ts";
import { loadDotEnv } from "./settings/load.ts";
import { readSettings, SettingsError } from "./settings/read.ts";
import { findSampleFacts, sampleClaimsProblem } from "./settings/sample-facts.ts";
import { nodePlatform } from "./store/open-store.ts";
import { StoreUnusable } from "./store/store-error.ts";
import { createHttpPost } from "./webhooks/http-client.ts";

/**
 * Milliseconds that deliveries in flight get after SIGTERM: a mail server may be slow to confirm a mail.
 * Visitors' requests get three seconds of it.
 */
const shutdownTimeoutMs = 20_000;

const log = jsonLog();

function settingsOrExit() {
	try {
		return readSettings(process.env, loadDotEnv());
	} catch (thrown) {
		if (!(thrown instanceof SettingsError)) throw thrown;
		console.error(`The gateway cannot start.\n${thrown.message}\nSee .env.example.`);
		process.exit(2);
	}
}

// Node's own report of an uncaught error may quote a visitor.
process.on("uncaughtException", (thrown) => {
	log("broken", describeError(thrown));
	process.exit(1);
});

const settings = settingsOrExit();
const claims = settings.allowSampleClaims
	? undefined
	: sampleClaimsProblem(findSampleFacts(findLine));
if (claims) {
	console.error(claims);
	process.exit(2);
}
if (!existsSync(join(settings.dist, "index.html"))) {
	console.error(`There is no site in ${settings.dist}. Run "npm run build" first.`);
	process.exit(2);
}
function openOrExit() {
	try {
		const platform = {
			...nodePlatform(settings.dist),
			post: createHttpPost,
			mailbox: createImapMailbox,
			fetchCalendar: createCalendarFetch({ allowed: [] }),
		};
		return openGateway(settings, platform, log, {
			files: createFileCache(settings.deskDist),
			hostInfo: () => readHostInfo(settings.db, settings.backups),
			findLine,
		});
	} catch (thrown) {
		if (!(thrown instanceof StoreUnusable)) throw thrown;
		console.error(thrown.message);
		process.exit(2);
	}
}

const gateway = openOrExit();
try {
	const server = await listen(gateway, settings.port, settings.host);
	void gateway.start();
	log("listening", {
		host: settings.host,
		port: settings.port,
		crm: settings.crmApi,
		mail: settings.mail.transport,
	});
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		process.once(signal, async () => {
			log("stopping", { signal });
			setTimeout(() => {
				log("stopped", { why: "a delivery did not end in time" });
				process.exit(0);
			}, shutdownTimeoutMs).unref();
			// Deliveries first: no visitor's request may take their time.
			const delivered = gateway.worker.stop();
			await server.close();
			await delivered;
			await gateway.stop();
			log("stopped");
			process.exit(0);
		});
	}
} catch (thrown) {
	console.error(thrown instanceof Error ? thrown.message : thrown);
	process.exit(2);
}
