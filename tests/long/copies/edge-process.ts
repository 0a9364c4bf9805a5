/**
 * Runs edge-worker.ts on workerd until it's killed, together with everything it has started.
 *
 *   PORT=… DISK=<folder of its objects> WORKER=<bundle> KEY=… PLANTED=… node tests/long/copies/edge-process.ts
 */
import { readFileSync } from "node:fs";
import process from "node:process";
import { Miniflare } from "miniflare";
import { compatibility } from "../../../gateway/cloudflare/bundle.ts";

const { PORT, DISK = "", WORKER = "", KEY = "", PLANTED = "" } = process.env;
const runtime = new Miniflare({
	...compatibility,
	...{ modules: true, script: readFileSync(WORKER, "utf8") },
	...{ host: "127.0.0.1", port: Number(PORT), durableObjectsPersist: DISK },
	bindings: { KEY, PLANTED },
	durableObjects: { OBJECTS: { className: "Mortal", useSQLite: true } },
});
await runtime.ready;
console.log("listening");
