import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { durableObjectDb } from "../../../../gateway/settings/read.ts";

/** The gateway in its own process, restarted whenever it ends, as a service is. */
export interface GatewayProcess {
	/** Resolves when it listens. */
	up(): Promise<void>;
	/** SIGKILL: no shutdown, no flush. Resolves once it's dead; the next one has started by then. */
	kill(): Promise<void>;
	/** SIGTERM. Resolves with the milliseconds it took to end. */
	terminate(): Promise<number>;
	/** Changes the environment of later processes. */
	configure(change: Record<string, string>): void;
	/** Ends it for good. */
	close(): Promise<void>;
}

/** Pause before it's restarted, in milliseconds. */
const restartPause = 20;

/**
 * Keeps `gateway/main.ts` running, or workerd with the gateway in it.
 *
 * @param onLine gets every line it writes
 */
export function keepGateway(
	env: Record<string, string>,
	onLine: (line: string) => void,
): GatewayProcess {
	const script =
		env.LEADS_DB === durableObjectDb ? "tests/long/faults/world/edge-life.ts" : "gateway/main.ts";
	let settings = { PATH: process.env.PATH ?? "", ALLOW_SAMPLE_CLAIMS: "yes", ...env };
	let child: ChildProcess;
	let gone: Promise<unknown>;
	let listening = Promise.withResolvers<void>();
	let closed = false;

	function start(): void {
		let listened = false;
		let hasExited = false;
		child = spawn(process.execPath, [script], {
			env: settings,
			stdio: ["ignore", "pipe", "pipe"],
			// A process group of its own, so everything it has started dies with it.
			detached: true,
		});
		const { promise, resolve } = Promise.withResolvers<void>();
		gone = promise;
		for (const stream of [child.stdout, child.stderr]) {
			if (!stream) continue;
			createInterface(stream).on("line", (line) => {
				onLine(line);
				// What a killed process wrote may be read after its end, and isn't news of the next one.
				if (hasExited || !line.includes('"listening"')) return;
				listened = true;
				listening.resolve();
			});
		}
		void once(child, "exit").then(async () => {
			hasExited = true;
			if (listened) listening = Promise.withResolvers<void>();
			resolve();
			if (!closed) await sleep(restartPause);
			if (!closed) start();
		});
	}
	start();
	// An interrupted run leaves nothing behind.
	const farewell = () => {
		try {
			process.kill(-(child.pid ?? 0), "SIGKILL");
		} catch {
			// Gone already.
		}
	};
	process.once("exit", farewell);
	return {
		up: () => listening.promise,
		async kill() {
			const ended = gone;
			farewell();
			await ended;
		},
		async terminate() {
			const ended = gone;
			const from = performance.now();
			child.kill("SIGTERM");
			await ended;
			return performance.now() - from;
		},
		configure(change) {
			settings = { ...settings, ...change };
		},
		async close() {
			closed = true;
			process.off("exit", farewell);
			const ended = gone;
			farewell();
			await ended;
		},
	};
}
