import { deskBrowser } from "../desk/testing/browser.ts";
import type { KeySource } from "../desk-settings/desk-settings.ts";
import type { Platform } from "../from-settings.ts";
import { createGuardedCalls } from "../http/guarded-calls.ts";
import { type RunOptions, runGateway } from "../run-gateway.ts";
import { createSqliteStore } from "../store/sqlite/sqlite-store.ts";
import type { LeadStore } from "../store/store.ts";
import { testClock } from "./test-clock.ts";

/** A key for the desk's secrets, in memory. */
export function memoryKey(): KeySource {
	let key: string | undefined;
	return {
		read: () => key,
		ensure() {
			key ??= crypto.randomUUID() + crypto.randomUUID();
			return key;
		},
	};
}

export interface RunTestOptions {
	store?: LeadStore;
	env?: Record<string, string>;
	keySource?: KeySource;
	findProblem?: RunOptions["findProblem"];
	platform?: Partial<Platform>;
	desk?: RunOptions["desk"];
}

/** A gateway as a process runs it, on a store in memory, without a socket. */
export async function runTestGateway({
	store: given,
	env = {},
	keySource = memoryKey(),
	findProblem,
	platform,
	desk,
}: RunTestOptions = {}) {
	const clock = testClock(Date.parse("2026-11-28T10:00:00Z"));
	// A shared store is closed by the gateway that opened it.
	const store: LeadStore = given
		? Object.assign(Object.create(given), { close: async () => {} })
		: createSqliteStore(":memory:", { clock });
	const lines: Record<string, unknown>[] = [];
	const codes: string[] = [];
	const running = await runGateway({
		env: { LEADS_DB: ":memory:", ...env },
		platform: {
			open: () => store,
			file: async () => undefined,
			keyFile: () => keySource,
			guardedCalls: createGuardedCalls,
			...platform,
		},
		log: (event, data) => void lines.push({ event, ...data }),
		...(findProblem && { findProblem }),
		...(desk && { desk }),
		showClaimCode: (code) => void codes.push(code),
	});
	const app = {
		request: (path: string, init?: RequestInit) =>
			running.app.fetch(new Request(new URL(path, "http://localhost"), init), {} as never),
	};
	/** A browser with the desk open at an address. */
	const browse = (origin: string) => deskBrowser({ app, store } as never, origin);
	return { ...running, app, browse, clock, store, lines, codes };
}
