import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { packages } from "../../packages/pack-npm.ts";
import { root, version } from "../project.ts";
import { publicKeyOf, signText } from "./release-signature.ts";
import { bundledIn, createSbom, type Lockfile } from "./sbom.ts";

/** Files of a release: name in the release -> file below the web root. */
const parts = (pinned: string): Record<string, string> => ({
	...Object.fromEntries(
		packages
			.map(({ name }) => `${name.replace("@", "").replace("/", "-")}-${version}.tgz`)
			.map((file) => [file, `packages/${file}`]),
	),
	[`coachkit-wordpress-${version}.zip`]: "packages/wordpress.zip",
	[`coachkit-tag-manager-${version}.tpl`]: "packages/tag-manager.tpl",
	[`coachkit-shopify-${version}.liquid`]: "packages/shopify.liquid",
	[`loader-${version}.js`]: pinned,
	[`elements-${version}.d.ts`]: "elements.d.ts",
});

const checksums = "SHA256SUMS";

/** Part of every release, in addition to {@link parts}. */
const sbomName = `coachkit-${version}.cdx.json`;

/** Packages in the files for browsers, as the lists of licences name them. */
function bundledPackages(dist: string): string[] {
	const lists = [join(dist, "licences.txt"), join(root, "dist-desk/licences.txt")];
	return [
		...new Set(
			lists
				.filter((file) => existsSync(file))
				.flatMap((file) => bundledIn(readFileSync(file, "utf8"))),
		),
	];
}

/**
 * Packs a built web root into its folder `release/`, with a bill of materials, and with checksums
 * for `sha256sum -c`. Repeating it writes the same bytes.
 *
 * @param privateKey Ed25519 in PEM, to sign the checksums with; without it they are not signed
 * @returns the names of the files
 */
export function packRelease(dist: string, privateKey?: string): string[] {
	const { pinned } = JSON.parse(readFileSync(join(dist, "embed/manifest.json"), "utf8"));
	const into = join(dist, "release");
	const files = parts(pinned.path);
	mkdirSync(into, { recursive: true });
	// Files of an earlier release would have no checksum.
	for (const left of readdirSync(into)) if (!(left in files)) rmSync(join(into, left));
	for (const [name, from] of Object.entries(files)) {
		if (!existsSync(join(dist, from))) throw new Error(`${from} is not built.`);
		copyFileSync(join(dist, from), join(into, name));
	}
	const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lockfile;
	const sbom = createSbom(lock, version, bundledPackages(dist));
	writeFileSync(join(into, sbomName), `${JSON.stringify(sbom, null, "\t")}\n`);
	const names = [...Object.keys(files), sbomName];
	const sums = names
		.map((name) => `${hash("sha256", readFileSync(join(into, name)))}  ${name}\n`)
		.join("");
	writeFileSync(join(into, checksums), sums);
	if (privateKey) writeFileSync(join(into, `${checksums}.sig`), signText(sums, privateKey));
	return names;
}

/** `npm run release`: checks, builds, checks the result, and packs it under one version. */
if (import.meta.main) {
	const steps = [
		["run", "--silent", "lint"],
		["run", "--silent", "typecheck"],
		["run", "--silent", "build"],
		["run", "--silent", "test:size"],
		["run", "--silent", "test:unit", "--", "packages"],
	];
	for (const step of steps) {
		const { status } = spawnSync("npm", step, { cwd: root, stdio: "inherit" });
		if (status !== 0) {
			console.error(`No release: "npm ${step.join(" ")}" failed, see above.`);
			process.exit(1);
		}
	}
	const { RELEASE_KEY: keyFile } = process.env;
	const key = keyFile ? readFileSync(keyFile, "utf8") : undefined;
	const names = packRelease(join(root, "dist"), key);
	console.log(`dist/release/ has ${version}:\n${names.map((name) => `  ${name}`).join("\n")}`);
	if (key) console.log(`SHA256SUMS is signed. Who checks it needs this:\n${publicKeyOf(key)}`);
	else console.log("SHA256SUMS is not signed: RELEASE_KEY names no key (docs/update.md).");
	const says = (file: string, what: string) =>
		readFileSync(join(root, file), "utf8").includes(what);
	if (!says("CHANGELOG.md", `\n## ${version}\n`) || says("CHANGELOG.md", "\n## Unreleased\n"))
		console.log(
			`Before you publish: CHANGELOG.md needs what is new under the heading "## ${version}".`,
		);
	if (!says("package.json", '"repository"'))
		console.log('Before you publish: npm signs packages whose package.json has a "repository".');
}
