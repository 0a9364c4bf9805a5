import { join } from "node:path";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { root } from "../../project.ts";

const about = [
	"/**",
	" * Types for pages that carry the script tag: the `<coach-…>` elements in JSX and in the DOM, their",
	" * events, and `window.Coachkit`. Made by the build from the widgets' own files; stands alone.",
	" */",
].join("\n");

/** `/elements.d.ts`: widgets/elements.ts and everything it imports, in one file. */
export async function elementTypes(): Promise<string> {
	const silent = { info() {}, warn() {}, error: console.error };
	const bundle = await rolldown({
		input: join(root, "widgets/elements.ts"),
		cwd: root,
		checks: { bundlerTimings: false },
		plugins: dts({
			cwd: root,
			tsconfig: "tsconfig.public.json",
			generator: "tsgo",
			emitDtsOnly: true,
			logger: silent,
		}),
	});
	try {
		const { output } = await bundle.generate();
		return `${about}\n${output[0].code}`;
	} finally {
		await bundle.close();
	}
}
