/** `npm run serve`: the gateway and the built site, in production. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { lineOf, machineFacts } from "./desk/host-info.ts";
import { openGateway } from "./from-settings.ts";
import { describeError, jsonLog } from "./lib/log.ts";
import { createFiles } from "./server/files.ts";
import { listen } from "./server/listen.ts";
import { loadDotEnv } from "./settings/load.ts";
import { readSettings, SettingsError } from "./settings/read.ts";
import { findSampleFacts, whySampleClaims } from "./settings/sample-facts.ts";
import { here } from "./store/open-store.ts";
import { StoreUnusable } from "./store/store-error.ts";
import { createPost } from "./webhooks/http-client.ts";

/**
 * Time for deliveries under way after SIGTERM, in milliseconds: a mail server may be slow to say that
 * it has the mail. Visitors get three seconds of it.
 */
const farewell = 20_000;

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

// What Node would print of an unforeseen error may quote a visitor.
process.on("uncaughtException", (thrown) => {
	log("broken", describeError(thrown));
	process.exit(1);
});

const settings = settingsOrExit();
const claims = settings.allowSampleClaims ? undefined : whySampleClaims(findSampleFacts(lineOf));
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
		const place = { ...here(settings.dist), post: createPost };
		return openGateway(settings, place, log, {
			files: createFiles(settings.deskDist),
			machine: () => machineFacts(settings.db, settings.backups),
			find: lineOf,
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
	gateway.start();
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
			}, farewell).unref();
			// Deliveries first: no visitor may keep one from coming to its end.
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
