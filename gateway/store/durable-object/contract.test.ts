import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll } from "vitest";
import { bundleWorker, compatibility } from "../../cloudflare/bundle.ts";
import { createLeadStore } from "../lead-store.ts";
import { createRemoteEngine } from "../rpc/client.ts";
import { describeLeadStore } from "../testing/contract.ts";

let runtime: Miniflare;
let url: string;
beforeAll(async () => {
	runtime = new Miniflare({
		modules: true,
		script: await bundleWorker(join(import.meta.dirname, "../testing/durable-worker.ts")),
		...compatibility,
		durableObjects: { STORES: { className: "Store", useSQLite: true } },
	});
	url = (await runtime.ready).href;
});
afterAll(() => runtime.dispose());

describeLeadStore("The store of a Durable Object", (clock) => {
	const Store = crypto.randomUUID();
	const open = () => {
		const Process = crypto.randomUUID();
		const through = (to: string, init: RequestInit) =>
			fetch(to, { ...init, headers: { Store, Process, Clock: JSON.stringify(clock) } });
		return createLeadStore(createRemoteEngine(url, "", through, clock.uptime), 20_000);
	};
	return { store: open(), again: open };
});
