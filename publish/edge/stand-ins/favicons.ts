import { writeDist } from "../../../site/render/files/write-files.ts";
import { webManifest } from "../../../site/render/pictures/web-manifest.ts";
import { brandMark } from "../../../theme/logo/logo.ts";

/** Writes the SVG icon and the manifest; PNG and ICO icons stay as built. */
export async function writeFavicons(): Promise<void> {
	await writeDist("favicon.svg", brandMark());
	await writeDist("site.webmanifest", JSON.stringify(webManifest));
}
