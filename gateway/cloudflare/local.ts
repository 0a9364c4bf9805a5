import { join } from "node:path";
import { Miniflare } from "miniflare";
import { bundleWorker, compatibility } from "./bundle.ts";

/** Options for running the gateway in workerd on this machine. */
export interface LocalEdge {
	/** Port; 0 chooses a free one. */
	port: number;
	/** Settings and secrets, as in `.env.example`. */
	env: Record<string, string>;
	/** Folder for the objects' data, which is lost at the end without one. */
	disk?: string;
	/** The worker's code; by default bundled here, without a renderer. */
	worker?: Promise<string> | string;
	/** Folder of the static assets; without it, there are none. */
	assets?: string;
}

let bundle: Promise<string> | undefined;

/** The gateway as one module. */
export const gatewayWorker = (): Promise<string> => {
	bundle ??= bundleWorker(join(import.meta.dirname, "worker.ts"));
	return bundle;
};

/** Starts workerd with the gateway. Resolves once it accepts leads. */
export async function startLocalEdge({
	port,
	env,
	disk,
	worker = gatewayWorker(),
	assets,
}: LocalEdge): Promise<Miniflare> {
	const runtime = new Miniflare({
		...compatibility,
		// Listed, because Miniflare would otherwise look for imports; the bundle has none.
		modules: [{ type: "ESModule", path: "worker.mjs", contents: await worker }],
		host: "127.0.0.1",
		port,
		bindings: env,
		durableObjects: { COACH: { className: "Coach", useSQLite: true } },
		...(disk !== undefined && { durableObjectsPersist: disk }),
		...(assets !== undefined && {
			assets: {
				...{ directory: assets, binding: "ASSETS" },
				assetConfig: { html_handling: "drop-trailing-slash", not_found_handling: "none" },
				routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
			},
		}),
	});
	await runtime.ready;
	return runtime;
}
