import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { bundleWorker, compatibility } from "../../cloudflare/bundle.ts";
import type { TestClock } from "../../testing/test-clock.ts";
import { createLeadStore } from "../lead-store.ts";
import { createRemoteEngine } from "../rpc/client.ts";
import type { LeadStore } from "../store.ts";
import type { Histories } from "./harness.ts";

/** A workerd runtime for Durable Object stores. */
export interface DurableObjectStores {
	/**
	 * Creates an empty store on a test's clock. Each call of the result opens it as another process would.
	 */
	create(clock: TestClock): () => LeadStore;
	/** Plays random histories in a new, empty store. */
	play(clock: TestClock, histories: Histories): Promise<number>;
	close(): Promise<void>;
}

/** @param lease milliseconds of a lead's claim; by default the store's own */
export async function startDurableObjectStores(lease?: number): Promise<DurableObjectStores> {
	// In memory if the system has a folder for that: these tests cut no power, and on disk they mostly wait for it.
	const folder = mkdtempSync(
		join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "coachkit-objects-"),
	);
	const runtime = new Miniflare({
		durableObjectsPersist: folder,
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
		async play(clock, histories) {
			const Store = crypto.randomUUID();
			const answer = await fetch(url, {
				...{ method: "POST", body: JSON.stringify(histories) },
				headers: { Store, Histories: "1", Clock: JSON.stringify(clock) },
			});
			if (!answer.ok) throw new Error(await answer.text());
			return (await answer.json()) as number;
		},
		async close() {
			await runtime.dispose();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
