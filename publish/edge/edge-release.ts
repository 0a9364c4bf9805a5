import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brand } from "../../business/facts.ts";
import { lucideIcons } from "../../site/render/lucide.ts";
import { root } from "../../tools/project.ts";
import type { EmbedManifest } from "../../tools/widgets/manifest.ts";
import type { AsBuilt, EdgeRelease } from "./job.ts";
import { sizeName } from "./size-name.ts";

/** What the renderer reads, apart from the modules in its bundle. */
const patterns = () => [
	...["package.json", ".build/release.json", ".build/site/client/**/*.css"],
	".build/site/client/.vite/*.json",
	"business/*.svg",
	"packages/{wordpress,tag-manager,shopify}/**/*.{php,js,txt,yaml,liquid}",
	...["site/content/**/*.md", "site/pages/**/*.md"],
	"site/{iframe-placeholders,preview-host}/*",
	"theme/illustrations/*",
	...[brand.headline.package, "@lucide/icons"].flatMap((name) =>
		["package.json", "metadata.json", "LICENSE*"].map((file) => `node_modules/${name}/${file}`),
	),
];

/** The part of a style sheet or page that a pattern captures; a built site always has it. */
function find(text: string, pattern: RegExp): string {
	const [, part] = pattern.exec(text) ?? [];
	if (part === undefined)
		throw new Error(`The built site has no ${pattern}. Run "npm run build" again.`);
	return part;
}

/** Reads the build's results from its pages and manifest. @param dist the built web root */
export function readAsBuilt(dist: string): AsBuilt {
	const text = (path: string) => readFileSync(join(dist, path), "utf8");
	const home = text("index.html");
	const { loader, pinned, files } = JSON.parse(text("embed/manifest.json")) as EmbedManifest;
	const sizes = Object.entries(files).map(([name, { brotli }]) => [sizeName(name), brotli]);
	const faces = [...home.matchAll(/@font-face\{[^}]*\}/g)].map(([face]) => face);
	return {
		fonts: {
			bold: find(home, /url\((\/assets\/headline-bold-[\w-]+\.woff2)\)/),
			regular: find(home, /url\((\/assets\/headline-(?!bold-)[\w-]+\.woff2)\)/),
			standIns: faces.filter((face) => face.includes("src:local(")).join(""),
		},
		portrait: JSON.parse(text(find(home, /"(\/assets\/site-[\w-]+\.json)"/))).portrait,
		brotliBytes: {
			...Object.fromEntries(sizes),
			"loader.js": loader.brotli,
			pinned: pinned.brotli,
		},
		pinned: globSync("v/**/*.js", { cwd: dist }).map((path) => [path, text(path)]),
	};
}

/** All icons, because facts may choose some that are on no built page. */
function readIcons(): EdgeRelease["icons"] {
	const modules = globSync("node_modules/@lucide/icons/dist/esm/icons/*.mjs", { cwd: root });
	const names = modules
		.map((file) => basename(file, ".mjs"))
		.filter((name) => name !== "index")
		.toSorted();
	return Object.fromEntries(names.map((name) => [name, lucideIcons[name] ?? []]));
}

/** The last release, as a worker reads it. @param dist the built web root */
export function readEdgeRelease(dist: string): EdgeRelease {
	const paths = globSync(patterns(), { cwd: root }).toSorted();
	const files = Object.fromEntries(
		paths.map((path) => [path, readFileSync(join(root, path), "utf8")]),
	);
	const { key } = JSON.parse(files[".build/release.json"] ?? "{}") as { key: string };
	return { key, files, icons: readIcons(), built: readAsBuilt(dist) };
}
