import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** The gateway as a process of its own, which can be killed. */
export interface GatewayProcess {
	/** SIGKILL: no goodbye, no flush. Resolves when it is gone. */
	kill(): Promise<void>;
}

/**
 * Starts `gateway/serve.ts` and waits until it listens.
 *
 * @param onLine gets every line it writes
 */
export async function startGateway(
	env: Record<string, string>,
	onLine: (line: string) => void,
): Promise<GatewayProcess> {
	const child: ChildProcess = spawn(process.execPath, ["gateway/serve.ts"], {
		env: { PATH: process.env.PATH ?? "", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const gone = once(child, "exit");
	const listening = Promise.withResolvers<void>();
	for (const stream of [child.stdout, child.stderr]) {
		if (!stream) continue;
		createInterface(stream).on("line", (line) => {
			onLine(line);
			if (line.includes('"listening"')) listening.resolve();
		});
	}
	void gone.then(([code]) => listening.reject(new Error(`The gateway ended with ${code}`)));
	await listening.promise;
	return {
		async kill() {
			child.kill("SIGKILL");
			await gone;
		},
	};
}
