import { rolldown } from "rolldown";

/** Bundles a worker into one module, without the modules that workerd provides. */
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

/** Workerd's compatibility settings: as new as the tested runtime, with Node's modules. */
export const compatibility = {
	compatibilityDate: "2026-07-01",
	compatibilityFlags: ["nodejs_compat"],
};
