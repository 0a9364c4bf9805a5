/** `npm run serve`: the gateway and the built site, in production. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { UnservableSettings } from "./current-settings.ts";
import { findLine, readHostInfo } from "./desk/upkeep/host-info.ts";
import type { FindProblem } from "./desk-settings/desk-settings.ts";
import { createKeyFile } from "./desk-settings/key-file.ts";
import { nodeFeatures } from "./features-node.ts";
import { createGuardedCalls } from "./http/guarded-calls.ts";
import { createHttpPost } from "./http/http-client.ts";
import { SafeMessageError } from "./lib/errors.ts";
import { describeError, jsonLog } from "./lib/log.ts";
import { runGateway } from "./run-gateway.ts";
import { listen } from "./server/listen.ts";
import { createFileCache } from "./server/static/files.ts";
import { loadDotEnv } from "./settings/load.ts";
import { SettingsError } from "./settings/read.ts";
import { findSampleFacts, sampleClaimsProblem } from "./settings/sample-facts.ts";
import { readValue } from "./settings/values.ts";
import { nodePlatform } from "./store/open-store.ts";
import { StoreUnusable } from "./store/store-error.ts";

/**
 * Milliseconds for deliveries in flight after SIGTERM, because a mail server may be slow to confirm a mail.
 * Visitors' requests get three seconds of it.
 */
const shutdownTimeoutMs = 20_000;

const log = jsonLog();

// Node's own report of an uncaught error may quote a visitor.
process.on("uncaughtException", (thrown) => {
	log("broken", describeError(thrown));
	process.exit(1);
});

/** Why these settings cannot be served from this machine's files. */
const findProblem: FindProblem = ({ formsOnly, allowSampleClaims, dist }) => {
	const claims =
		formsOnly || allowSampleClaims ? undefined : sampleClaimsProblem(findSampleFacts(findLine));
	if (claims)
		return {
			inTerminal: claims,
			atDesk:
				"The website still shows the example coach's testimonials and figures, which you mustn't publish. Replace them first. Until then, the website stays off.",
		};
	if (existsSync(join(dist, formsOnly ? "loader.js" : "index.html"))) return undefined;
	return {
		inTerminal: `There is no site in ${dist}. Run "npm run build" first.`,
		atDesk: "There's no website on your server yet. It has to be built first.",
	};
};

const box = (lines: readonly string[]) =>
	`\n${lines.map((line) => line && `  ${line}`).join("\n")}\n`;

async function openOrExit() {
	const dotEnv = loadDotEnv();
	try {
		return await runGateway({
			env: process.env,
			dotEnv,
			log,
			findProblem,
			platform: {
				...nodePlatform(readValue(process.env, "DIST")),
				post: createHttpPost,
				keyFile: createKeyFile,
				guardedCalls: createGuardedCalls,
				features: nodeFeatures,
			},
			desk: {
				files: createFileCache(readValue(process.env, "DESK_DIST")),
				hostInfo: () =>
					readHostInfo(readValue(process.env, "LEADS_DB"), readValue(process.env, "BACKUPS")),
			},
			// Not logged, because others may store and read the log.
			showClaimCode: (code, { siteUrl }) =>
				console.log(
					box([
						"Nobody owns this desk yet. Open /desk in your browser and enter this code:",
						"",
						`    ${code}`,
						"",
						`On this machine: ${siteUrl}/desk/claim#${code}`,
						"The code works for an hour. Restart to get a new one.",
					]),
				),
		});
	} catch (thrown) {
		const isPlain =
			thrown instanceof StoreUnusable ||
			thrown instanceof UnservableSettings ||
			thrown instanceof SafeMessageError;
		if (isPlain) console.error(thrown.message);
		else if (thrown instanceof SettingsError)
			console.error(`The gateway can't start.\n${thrown.message}\nSee .env.example.`);
		else throw thrown;
		process.exit(2);
	}
}

const gateway = await openOrExit();
try {
	const settings = gateway.settings();
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
			// Deliveries first: visitors' requests must not use up their time.
			const workerStop = gateway.current().worker.stop();
			await server.close();
			await workerStop;
			await gateway.stop();
			log("stopped");
			process.exit(0);
		});
	}
} catch (thrown) {
	console.error(thrown instanceof Error ? thrown.message : thrown);
	process.exit(2);
}
