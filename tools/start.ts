import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ports, portTroubles } from "./ports.ts";
import { waitForUrl } from "./wait-for-url.ts";

const root = join(import.meta.dirname, "..");

/**
 * `npm start`: builds the product and runs it with stand-ins for CRM and mail, all on this machine.
 * `npm run edge` (--edge) does so with the gateway on workerd, as `wrangler.jsonc` has it.
 */
const edge = process.argv.includes("--edge");
const site = `http://localhost:${ports.site}`;
const partner = `http://localhost:${ports.partner}`;
const standins = `http://localhost:${ports.standins}`;

const troubles = await portTroubles();
if (troubles.length > 0) {
	for (const trouble of troubles) console.error(trouble);
	process.exit(1);
}

/** What a real deployment says in its environment, pointed at the stand-ins. */
const env: NodeJS.ProcessEnv = {
	SITE_URL: site,
	ALLOW_SAMPLE_CLAIMS: "yes",
	CRM_API: "v1",
	CRM_URL: `${standins}/crm/v1`,
	CRM_TOKEN: "standin-token",
	CRM_LOCATION_ID: "standin-location",
	CRM_PIPELINE_ID: "standin-pipeline",
	CRM_STAGE_ID: "standin-stage",
	MAIL_TRANSPORT: "relay",
	LEADS_DB: join(root, ".data/leads.db"),
	// Named so that an owner's .env, meant for the real thing, does not reach in here.
	LEADS_DELIVERY: "gateway",
	GATEWAY_URL: "",
	ALLOWED_ORIGINS: "",
	// Whoever tries it out sends the same again and again.
	SPAM_DUPLICATE_LIMIT: "1000",
	...process.env,
	SITE_PORT: String(ports.site),
	PARTNER_PORT: String(ports.partner),
	STANDIN_PORT: String(ports.standins),
	PORT: String(ports.site),
};

const children: ChildProcess[] = [];

function run(script: string, quiet = false, ...args: string[]): ChildProcess {
	const child = spawn(process.execPath, [join(root, script), ...args], {
		cwd: root,
		env,
		stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
	});
	children.push(child);
	return child;
}

function stop(code: number): never {
	for (const child of children) child.kill("SIGTERM");
	process.exit(code);
}
process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));

const built = await new Promise<number | null>((resolve) => {
	run("tools/build.ts").once("exit", resolve);
});
if (built !== 0) stop(built ?? 1);
children.length = 0;

// Read only now: the build has checked it, and says in words what is wrong with it.
const { contact } = await import("../business/contact.ts");
env.RELAY_URL ??= `${standins}/relay/ajax/${contact.email}`;

/** Settings and secrets for the worker: what is ours of the environment above. */
function bindings(): string {
	const file = join(root, ".build/edge.env");
	const { LEADS_DB: _, ...ours } = env;
	const names = Object.keys(ours).filter((name) => !(name in process.env));
	const token = env.STORE_TOKEN ?? randomBytes(24).toString("hex");
	const lines = names.map((name) => `${name}=${JSON.stringify(env[name])}`);
	writeFileSync(file, `${[...lines, `STORE_TOKEN=${token}`].join("\n")}\n`, { mode: 0o600 });
	console.log(`\n  npm run leads  LEADS_DB=${site} STORE_TOKEN=${token} npm run leads -- list`);
	return file;
}

const servers = [["demo/standins/serve.ts"], ["demo/partner/serve.ts"]];
if (edge) {
	env.WRANGLER_SEND_METRICS = "false";
	servers.push([
		...["node_modules/wrangler/bin/wrangler.js", "dev", "--port", String(ports.site)],
		...["--env-file", bindings(), "--persist-to", join(root, ".data/edge")],
		"--show-interactive-dev-session=false",
	]);
} else servers.push(["gateway/main.ts"]);
for (const [server = "", ...args] of servers) {
	run(server, true, ...args).once("exit", (code) => {
		console.error(`${server} stopped (exit code ${code}).`);
		stop(1);
	});
}

async function up(url: string): Promise<void> {
	if (await waitForUrl(url)) return;
	console.error(`${url} did not answer within a minute.`);
	stop(1);
}
await Promise.all([site, partner, standins].map((origin) => up(`${origin}/`)));

const { makeSignInLink: makeLink } = await import("../gateway/services/sign-in-link.ts");
const { openStore } = await import("../gateway/store/open-store.ts");
const store = openStore(String(env.LEADS_DB));
const desk = await makeLink(store, site, 12 * 60);
await store.close();

console.log(`
  Site           ${site}
  Partner page   ${partner}   (another origin, with the script tag)
  Desk           ${desk}   (signs you in once)
  Inbox          ${standins}   (what CRM and mailbox received)

  Ctrl+C stops all three.
`);
