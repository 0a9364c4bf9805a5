/**
 * Runs the gateway on workerd, as `gateway/main.ts` does for other stores, until it's killed together with
 * everything it has started.
 *
 *   PORT=… EDGE_DISK=<folder of its objects> EDGE_WORKER=<bundle> node tests/long/faults/world/edge-life.ts
 */
import { readFileSync } from "node:fs";
import { startLocalEdge } from "../../../../gateway/cloudflare/local.ts";

const { PORT, EDGE_DISK = "", EDGE_WORKER = "", ...env } = process.env as Record<string, string>;
const runtime = await startLocalEdge({
	port: Number(PORT),
	env,
	disk: EDGE_DISK,
	worker: readFileSync(EDGE_WORKER, "utf8"),
});
console.log('{"event":"listening"}');
process.once("SIGTERM", () => void runtime.dispose().then(() => process.exit(0)));
