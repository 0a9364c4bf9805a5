import { dirname, join, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { minify } from "rolldown/utils";
import { languageNames } from "../../tools/languages/language-names.ts";
import { root } from "../../tools/project.ts";
import { projectFolder } from "./job.ts";

const here = import.meta.dirname;
const inProject = (file: string) => `${projectFolder}/${relative(root, file)}`;

/** Modules that need a disk, a native library or another process, and what takes their place in a worker. */
const standIns = new Map(
	Object.entries({
		"site/render/lucide.ts": "lucide.ts",
		"site/render/load-server-entry.ts": "load-server-entry.ts",
		"site/render/pictures/favicons.ts": "favicons.ts",
		"site/render/pictures/og-image.ts": "og-image.ts",
		"site/render/pictures/write-portrait.ts": "write-portrait.ts",
		"site/render/pictures/client-photos.ts": "client-photos.ts",
		"site/render/styles/write-fonts.ts": "write-fonts.ts",
		"site/render/files/cached-file.ts": "cached-file.ts",
		"publish/publish-checklist.ts": "built-checklist.ts",
		"publish/prerender/import-prerenderer.ts": "bundled-prerenderer.ts",
		"publish/compression/brotli-size.ts": "built-sizes.ts",
	}).map(([file, standIn]) => [join(root, file), join(here, "stand-ins", standIn)]),
);

/** Modules with generated code: the languages, whose folders a bundler doesn't see, and the facts. */
const sourcesMadeHere: Record<string, () => string> = {
	[join(root, "business/facts.json")]: () => "export default coachkitJob.facts;",
	[join(root, "tools/languages/language-names.ts")]: () =>
		`export const languageNames = ${JSON.stringify(languageNames)};`,
	[join(root, "tools/languages/import-language.ts")]: () =>
		[
			...languageNames.map(
				(lang) => `import { language as ${lang} } from "../../widgets/languages/${lang}/index.ts";`,
			),
			`const all = { ${languageNames.join(", ")} };`,
			"export const importLanguage = async (lang) => all[lang];",
		].join("\n"),
};

const inWorker = (): Plugin => ({
	name: "coachkit:edge",
	async resolveId(source, importer) {
		if (source === "node:fs") return join(here, "memory-files.ts");
		if (source === "node:fs/promises") return join(here, "memory-files-promises.ts");
		if (!source.startsWith(".") || importer?.startsWith(join(here, "stand-ins"))) return undefined;
		return importer && standIns.get(join(dirname(importer), source));
	},
	load(id) {
		const code = sourcesMadeHere[id]?.();
		return code === undefined ? undefined : { code, moduleType: "js" };
	},
	transform(code, id) {
		if (!code.includes("import.meta")) return undefined;
		return code
			.replaceAll("import.meta.dirname", JSON.stringify(dirname(inProject(id))))
			.replaceAll("import.meta.url", JSON.stringify(`file://${inProject(id)}`))
			.replace("import.meta.resolve(", `"file://${projectFolder}/node_modules/" + (`);
	},
});

/** Turns a module's code into the body of a function, with its imports before the function. */
function wrap(code: string): string {
	const imports = [...code.matchAll(/^import .*? from "[^"]+";$/gm)].map(([line]) => line);
	const body = imports.reduce((rest, line) => rest.replace(line, ""), code);
	const exports = /^export \{ render \};$/m;
	if (!exports.test(body)) throw new Error("The renderer's bundle has another export.");
	return `${imports.join("\n")}
export async function evaluate(coachkitJob) {
${body.replace(exports, "return render;")}
}
`;
}

/**
 * The renderer of a site for workerd: a module whose `evaluate(job)` evaluates everything that publishing needs, with a
 * job's facts. Workerd evaluates a module once, and modules of the renderer compute constants from facts.
 *
 * @param releaseKey part of the names of the worker's publications
 */
export async function bundleRenderer(releaseKey: string): Promise<string> {
	const bundle = await rolldown({
		input: join(here, "render.ts"),
		platform: "neutral",
		external: /^node:(?!fs)/,
		onLog: () => {},
		plugins: [inWorker()],
		resolve: {
			conditionNames: ["workerd", "module", "import", "require", "default"],
			mainFields: ["module", "main"],
		},
		transform: {
			define: { "process.env.NODE_ENV": '"production"', "process.env": "coachkitJob.env" },
		},
	});
	const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
	await bundle.close();
	const code = `export const releaseKey = ${JSON.stringify(releaseKey)};\n${wrap(output[0].code)}`;
	const { code: small, errors } = await minify("renderer.mjs", code, { module: true });
	if (errors.length > 0) throw new Error(String(errors[0]?.message));
	return small;
}
