import { join } from "node:path";
import { Miniflare } from "miniflare";
import { bundleWorker, compatibility } from "../../cloudflare/bundle.ts";
import type { TestClock } from "../../testing/test-clock.ts";
import { createLeadStore } from "../lead-store.ts";
import { createRemoteEngine } from "../rpc/client.ts";
import type { LeadStore } from "../store.ts";

/** A workerd runtime for Durable Object stores. */
export interface DurableObjectStores {
	/**
	 * Creates an empty store on a test's clock. Each call of the result opens it as another process would.
	 */
	create(clock: TestClock): () => LeadStore;
	close(): Promise<void>;
}

/** @param lease milliseconds of a lead's claim; by default the store's own */
export async function startDurableObjectStores(lease?: number): Promise<DurableObjectStores> {
	const runtime = new Miniflare({
		modules: true,
		script: await bundleWorker(join(import.meta.dirname, "durable-worker.ts")),
		...compatibility,
		durableObjects: { STORES: { className: "Store", useSQLite: true } },
	});
	const url = (await runtime.ready).href;
	return {
		create(clock) {
			const Store = crypto.randomUUID();
			return () => {
				const Process = crypto.randomUUID();
				const through = (to: string, init: RequestInit) =>
					fetch(to, { ...init, headers: { Store, Process, Clock: JSON.stringify(clock) } });
				return createLeadStore(createRemoteEngine(url, "", through, clock.uptime), lease);
			};
		},
		close: () => runtime.dispose(),
	};
}
