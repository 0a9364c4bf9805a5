import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { sentencesOf } from "../errors/source-error.ts";
import { root } from "../project.ts";
import { ports, portTroubles } from "./ports.ts";
import { waitForUrl } from "./wait-for-url.ts";

/**
 * Shared by `npm start` and `npm run dev`: the product, and stand-ins for CRM and mail on this
 * machine.
 */
export const origins = {
	site: `http://localhost:${ports.site}`,
	partner: `http://localhost:${ports.partner}`,
	standins: `http://localhost:${ports.standins}`,
};
const { standins } = origins;

/** The environment of a real deployment, pointed at the stand-ins. */
export const env: NodeJS.ProcessEnv = {
	SITE_URL: origins.site,
	ALLOW_SAMPLE_CLAIMS: "yes",
	// The API with calendars that can be booked.
	CRM_API: "v2",
	CRM_URL: `${standins}/crm/v2`,
	CRM_TOKEN: "standin-token",
	CRM_LOCATION_ID: "standin-location",
	CRM_PIPELINE_ID: "standin-pipeline",
	CRM_STAGE_ID: "standin-stage",
	MAIL_TRANSPORT: "relay",
	LEADS_DB: join(root, ".data/leads.db"),
	// Set here, because an owner's .env for the real product must have no effect.
	LEADS_DELIVERY: "gateway",
	GATEWAY_URL: "",
	ALLOWED_ORIGINS: "",
	// People trying it out send the same lead again and again.
	SPAM_DUPLICATE_LIMIT: "1000",
	...process.env,
	SITE_PORT: String(ports.site),
	PARTNER_PORT: String(ports.partner),
	STANDIN_PORT: String(ports.standins),
	PORT: String(ports.site),
};

const children: ChildProcess[] = [];

/** Starts one of our Node programs. */
export function run(
	args: readonly string[],
	{ quiet = false, more = {} }: { quiet?: boolean; more?: NodeJS.ProcessEnv } = {},
): ChildProcess {
	const child = spawn(process.execPath, args, {
		cwd: root,
		env: { ...env, ...more },
		stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
	});
	children.push(child);
	return child;
}

/** Ends the product, and this process with it. */
export function stop(code: number): never {
	for (const child of children) child.kill("SIGTERM");
	process.exit(code);
}

/** Starts a server; if it stops, everything stops. */
export function serve(args: readonly string[], more?: NodeJS.ProcessEnv): void {
	run(args, { quiet: true, more }).once("exit", (code) => {
		console.error(`${args[0]} stopped (exit code ${code}).`);
		stop(1);
	});
}

/**
 * Starts the stand-ins, and reads the key of their Google account, which they create at each start,
 * for calls that are booked in a Google calendar.
 */
export async function serveStandins(): Promise<void> {
	serve(["demo/standins/serve.ts"]);
	if (env.GOOGLE_SERVICE_ACCOUNT !== undefined) return;
	const keyFile = `${standins}/google/key-file`;
	if (!(await waitForUrl(keyFile))) return;
	env.GOOGLE_SERVICE_ACCOUNT = await (await fetch(keyFile)).text();
	env.GOOGLE_CALENDAR_URL = `${standins}/google/calendar/v3`;
}

/** Builds everything. Ends the process if that fails, or if a port is taken. */
export async function build(): Promise<void> {
	process.on("SIGINT", () => stop(0));
	process.on("SIGTERM", () => stop(0));
	// For instance a store that cannot be opened, or a full disk.
	process.on("uncaughtException", (thrown) => {
		console.error(sentencesOf(thrown) ?? thrown);
		stop(1);
	});
	const troubles = await portTroubles();
	for (const trouble of troubles) console.error(trouble);
	if (troubles.length > 0) process.exit(1);
	const built = await new Promise<number | null>((resolve) => {
		run(["tools/build.ts"]).once("exit", resolve);
	});
	if (built !== 0) stop(built ?? 1);
	children.length = 0;
	// Imported only now, because the build has checked the facts and explained what is wrong with
	// them.
	const { contact } = await import("../../business/facts.ts");
	env.RELAY_URL ??= `${standins}/relay/ajax/${contact.email}`;
}

/** Waits for all servers, then prints their addresses and a link that signs in to the desk. */
export async function announce(): Promise<void> {
	const { site, partner } = origins;
	for (const origin of [site, partner, standins]) {
		if (await waitForUrl(`${origin}/`)) continue;
		console.error(`${origin} did not answer within a minute.`);
		stop(1);
	}
	const { makeSignInLink } = await import("../../gateway/services/sign-in-link.ts");
	const { openStore } = await import("../../gateway/store/open-store.ts");
	const store = openStore(String(env.LEADS_DB));
	const link = await makeSignInLink(store, site, 12 * 60);
	// Opens the first of the desk's set-up screens, where "Just looking?" continues with the example
	// coach's details.
	const desk = link.replace("#", "?first#");
	await store.close();
	console.log(`
  Site           ${site}
  Partner page   ${partner}   (another origin, with the script tag)
  Desk           ${desk}   (signs you in once)
  Inbox          ${standins}   (what CRM and mailbox received)

  Ctrl+C stops all three.
`);
}
