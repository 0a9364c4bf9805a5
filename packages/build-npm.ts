import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { type Package, packages, packagesDir } from "./pack-npm.ts";

const root = join(import.meta.dirname, "..");

/** `package.json` of a package; all packages have the same version. */
function manifestOf({ name, description, peerDependencies }: Package): object {
	// npm accepts a signed package only if it names the repository that it was built from.
	const text = readFileSync(join(root, "package.json"), "utf8");
	const { license, repository, version } = JSON.parse(text);
	const core = name === "coachkit";
	const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
	return {
		name,
		version,
		description,
		license,
		repository,
		type: "module",
		sideEffects: false,
		exports: { ".": entry("index"), ...(core && { "./elements": entry("elements") }) },
		types: "./index.d.ts",
		files: ["*.js", "*.d.ts"],
		...(!core && { dependencies: { coachkit: version }, peerDependencies }),
		// Signed by the publisher, so that the registry can verify it.
		publishConfig: { access: "public", provenance: true },
	};
}

const external = /^(coachkit|react|vue)(\/|$)/;

const sourceOf = ({ folder }: Package) => join(root, "packages", folder, "index.ts");

async function codeOf(each: Package): Promise<string> {
	const checks = { bundlerTimings: false };
	const build = await rolldown({ input: sourceOf(each), cwd: root, external, checks });
	const { output } = await build.generate({ minify: true });
	await build.close();
	return output[0].code;
}

/** Each package's types, by its folder, from a single run of the compiler. */
async function typesOfAll(): Promise<Map<string, string>> {
	const logger = { info() {}, warn() {}, error: console.error };
	const build = await rolldown({
		input: Object.fromEntries(packages.map((each) => [each.folder, sourceOf(each)])),
		cwd: root,
		external,
		checks: { bundlerTimings: false },
		plugins: dts({
			cwd: root,
			tsconfig: "tsconfig.public.json",
			generator: "tsgo",
			emitDtsOnly: true,
			logger,
		}),
	});
	const { output } = await build.generate();
	await build.close();
	return new Map(
		output.map((file) => [file.fileName.split(".")[0] ?? "", "code" in file ? file.code : ""]),
	);
}

/**
 * Writes all packages into a folder, each named after its source folder.
 *
 * @param elements types of the elements: `dist/elements.d.ts`
 */
export async function buildPackages(elements: string, into = packagesDir): Promise<void> {
	const types = await typesOfAll();
	for (const each of packages) {
		const folder = join(into, each.folder);
		rmSync(folder, { recursive: true, force: true });
		const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
		mkdirSync(folder, { recursive: true });
		const code = await codeOf(each);
		// Next.js renders components marked like this on the server too, and hydrates them in the
		// browser.
		write("index.js", each.folder === "react" ? `"use client";\n${code}` : code);
		write("index.d.ts", types.get(each.folder) ?? "");
		write("package.json", `${JSON.stringify(manifestOf(each), null, "\t")}\n`);
		copyFileSync(join(root, "packages", each.folder, "README.md"), join(folder, "README.md"));
		copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
		if (each.folder !== "coachkit") continue;
		write("elements.js", "export {};\n");
		write("elements.d.ts", elements);
	}
}
