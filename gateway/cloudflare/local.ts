import { join } from "node:path";
import { Miniflare } from "miniflare";
import { bundleWorker, compatibility } from "./bundle.ts";

/** Options for running the gateway in workerd on this machine. */
export interface LocalEdge {
	/** 0 chooses a free one. */
	port: number;
	/** Settings and secrets, as in `.env.example`. */
	env: Record<string, string>;
	/** Folder for the objects' data; without it, they are lost at the end. */
	disk?: string;
	/** The worker's code; by default bundled here. */
	worker?: Promise<string> | string;
}

let bundle: Promise<string> | undefined;

/** The gateway as one module. */
export const gatewayWorker = (): Promise<string> => {
	bundle ??= bundleWorker(join(import.meta.dirname, "worker.ts"));
	return bundle;
};

/** Starts workerd with the gateway, without the site's files. Resolves once it accepts leads. */
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
