import { join } from "node:path";
import { Miniflare } from "miniflare";
import { bundleWorker, compatibility } from "./bundle.ts";

/** How the gateway runs on this machine's workerd. */
export interface LocalEdge {
	/** 0 for a free one. */
	port: number;
	/** Settings and secrets, as `.env.example` has them. */
	env: Record<string, string>;
	/** Folder for the objects' data; without one it is lost at the end. */
	disk?: string;
	/** The worker's code; bundled if absent. */
	worker?: Promise<string> | string;
}

let bundled: Promise<string> | undefined;

/** The gateway as one module. */
export const gatewayWorker = (): Promise<string> => {
	bundled ??= bundleWorker(join(import.meta.dirname, "worker.ts"));
	return bundled;
};

/** Starts workerd with the gateway in it, without the site's files. Resolves once it takes leads. */
export async function startLocalEdge({
	port,
	env,
	disk,
	worker = gatewayWorker(),
}: LocalEdge): Promise<Miniflare> {
	const runtime = new Miniflare({
		...compatibility,
		modules: true,
		script: await worker,
		host: "127.0.0.1",
		port,
		bindings: env,
		durableObjects: { COACH: { className: "Coach", useSQLite: true } },
		...(disk !== undefined && { durableObjectsPersist: disk }),
	});
	await runtime.ready;
	return runtime;
}
