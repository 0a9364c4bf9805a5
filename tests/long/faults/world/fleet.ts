import { type GatewayProcess, keepGateway } from "./process.ts";

/** One gateway or several on one store. Kills and restarts pick one at random. */
export interface Fleet extends GatewayProcess {
	/** The gateway that listens at an origin. */
	at(origin: string): GatewayProcess;
}

/**
 * Keeps gateways running, each with its own environment.
 *
 * @param onLine gets every line they write
 */
export function keepFleet(
	origins: Map<string, Record<string, string>>,
	onLine: (line: string) => void,
): Fleet {
	const gateways = new Map(
		[...origins].map(([origin, env]) => [origin, keepGateway(env, onLine)] as const),
	);
	const all = [...gateways.values()];
	const any = () => all[Math.floor(Math.random() * all.length)] as GatewayProcess;
	const each = <T>(work: (gateway: GatewayProcess) => Promise<T>) => Promise.all(all.map(work));
	return {
		at: (origin) => gateways.get(origin) ?? any(),
		up: async () => void (await each((gateway) => gateway.up())),
		kill: () => any().kill(),
		terminate: async () => Math.max(...(await each((gateway) => gateway.terminate()))),
		configure(change) {
			for (const gateway of all) gateway.configure(change);
		},
		close: async () => void (await each((gateway) => gateway.close())),
	};
}
