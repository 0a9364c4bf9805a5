import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.ts";
import { announce, build, env, origins, serve, serveStandins } from "./servers/local-product.ts";
import { ports } from "./servers/ports.ts";

/**
 * `npm start`: builds the product and runs it with stand-ins for CRM and mail, all on this machine.
 * `npm run edge` (--edge) runs the gateway on workerd, configured by `wrangler.jsonc`.
 */
const edge = process.argv.includes("--edge");
await build();

/** Settings and secrets for the worker: our part of the environment. */
function bindings(): string {
	const file = join(root, ".build/edge.env");
	const { LEADS_DB: _, ...ours } = env;
	const names = Object.keys(ours).filter((name) => !(name in process.env));
	const token = env.STORE_TOKEN ?? randomBytes(24).toString("hex");
	// Single quotes are not interpreted: a key file contains double ones, and \n.
	const quote = (value = "") => (value.includes("'") ? JSON.stringify(value) : `'${value}'`);
	const lines = names.map((name) => `${name}=${quote(env[name])}`);
	writeFileSync(file, `${[...lines, `STORE_TOKEN=${token}`].join("\n")}\n`, { mode: 0o600 });
	console.log(
		`\n  npm run leads  LEADS_DB=${origins.site} STORE_TOKEN=${token} npm run leads -- list`,
	);
	return file;
}

await serveStandins();
serve(["demo/partner/serve.ts"]);
if (edge)
	serve(
		[
			...["node_modules/wrangler/bin/wrangler.js", "dev", "--port", String(ports.site)],
			...["--env-file", bindings(), "--persist-to", join(root, ".data/edge")],
			"--show-interactive-dev-session=false",
		],
		{ WRANGLER_SEND_METRICS: "false" },
	);
else serve(["gateway/main.ts"]);
await announce();
