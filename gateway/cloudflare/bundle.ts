import { rolldown } from "rolldown";

/** A worker as the text of one module, with all it needs but what workerd has itself. */
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

/** What workerd is to be like: as new as the runtime that is tried here, with Node's modules. */
export const compatibility = {
	compatibilityDate: "2026-07-01",
	compatibilityFlags: ["nodejs_compat"],
};
