import { Resvg } from "@resvg/resvg-js";
import { brandMark } from "../../../theme/logo/logo.ts";
import { writeDist } from "../files/write-files.ts";
import { webManifest } from "./web-manifest.ts";

/** Writes the favicon set and the web manifest. */
export async function writeFavicons(): Promise<void> {
	const small = png(brandMark(), 32);
	await Promise.all([
		writeDist("favicon.svg", brandMark()),
		writeDist("favicon.ico", ico(small, 32)),
		writeDist("apple-touch-icon.png", png(brandMark(0), 180)),
		writeDist("icon-192.png", png(brandMark(), 192)),
		writeDist("icon-512.png", png(brandMark(), 512)),
		writeDist("icon-maskable.png", png(brandMark(0), 512)),
		writeDist("site.webmanifest", JSON.stringify(webManifest)),
	]);
}

/** Renders a drawing as a square PNG. */
export function png(svg: string, size: number): Uint8Array {
	// Reading the machine's fonts takes longer than rendering.
	const font = { loadSystemFonts: svg.includes("<text") };
	return new Resvg(svg, { font, fitTo: { mode: "width", value: size } }).render().asPng();
}

/** An ICO file with one PNG: a header of 6 bytes, one entry of 16, the image. */
function ico(image: Uint8Array, size: number): Uint8Array {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(image.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, image]);
}
