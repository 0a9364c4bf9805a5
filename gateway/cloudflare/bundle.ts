import { rolldown } from "rolldown";

/** Bundles a worker into one module, without what workerd provides. */
export async function bundleWorker(entry: string): Promise<string> {
	const bundle = await rolldown({
		input: entry,
		platform: "node",
		external: /^(node|cloudflare):/,
	});
	const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
	await bundle.close();
	return output[0].code;
}

/** Compatibility settings of workerd: as new as the tested runtime, with Node's modules. */
export const compatibility = {
	compatibilityDate: "2026-07-01",
	compatibilityFlags: ["nodejs_compat"],
};
