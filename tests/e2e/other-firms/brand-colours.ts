import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** The text files of a build, with the colours used by its PDF and pictures. */
export async function coloursOf(dist: string): Promise<Map<string, string>> {
	const files = await readdir(dist, { recursive: true });
	const texts = files.filter((file) => /\.(html|css|js|svg|json|xml|webmanifest)$/.test(file));
	const found = new Map<string, string>();
	for (const file of texts)
		found.set(file, (await readFile(join(dist, file), "utf8")).toLowerCase());
	const pdf = await readFile(join(dist, "assets/business-checklist.pdf"));
	found.set("the checklist", pdfColours(pdf).join());
	return found;
}

/** The colours used in a PDF, "#rrggbb". */
function pdfColours(pdf: Buffer): string[] {
	const drawing = pdf
		.toString("latin1")
		.split("stream\n")
		.filter((part) => part.startsWith("x"))
		.map((part) => {
			try {
				return inflateSync(Buffer.from(part, "latin1")).toString("latin1");
			} catch {
				return "";
			}
		})
		.join("\n");
	const channel = (part = "0") =>
		Math.round(Number(part) * 255)
			.toString(16)
			.padStart(2, "0");
	return [...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:sc|rg)n?\b/gi)].map(
		([, r, g, b]) => `#${channel(r)}${channel(g)}${channel(b)}`,
	);
}

/** Colours of many pixels in one of the site's pictures. */
export const picturedColours = (page: Page, path: string): Promise<string[]> =>
	page.evaluate(async (address) => {
		const picture = await createImageBitmap(await (await fetch(address)).blob());
		const canvas = new OffscreenCanvas(picture.width, picture.height);
		const context = canvas.getContext("2d");
		context?.drawImage(picture, 0, 0);
		const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
		const counts = new Map<string, number>();
		for (let at = 0; at < data.length; at += 4) {
			const bytes = [data[at], data[at + 1], data[at + 2]];
			const hex = `#${bytes.map((byte = 0) => byte.toString(16).padStart(2, "0")).join("")}`;
			counts.set(hex, (counts.get(hex) ?? 0) + 1);
		}
		return [...counts].filter(([, count]) => count > 50).map(([hex]) => hex);
	}, path);
