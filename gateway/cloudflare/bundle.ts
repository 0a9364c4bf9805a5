import { rolldown } from "rolldown";

/** The renderer of a worker that can't publish. */
export const noRenderer = 'export const releaseKey = ""; export const evaluate = undefined;\n';

/**
 * Bundles a worker into one module, without the modules that workerd provides.
 * @param renderer code of the module that renders the site
 */
export async function bundleWorker(entry: string, renderer = noRenderer): Promise<string> {
	const bundle = await rolldown({
		input: entry,
		platform: "node",
		external: /^(node|cloudflare):/,
		plugins: [
			{
				name: "coachkit:renderer",
				resolveId: (source) => (source === "coachkit-renderer" ? source : undefined),
				load: (id) => (id === "coachkit-renderer" ? renderer : undefined),
			},
		],
	});
	const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
	await bundle.close();
	return output[0].code;
}

/** Workerd's compatibility settings: as new as the tested runtime, with Node's modules. */
export const compatibility = {
	compatibilityDate: "2026-07-01",
	compatibilityFlags: ["nodejs_compat"],
};
