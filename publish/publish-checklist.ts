import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brand, checklist, contact, endpoints, identity, links } from "../business/facts.ts";
import { cachedFile } from "../site/render/files/cached-file.ts";
import { logoSvg } from "../theme/logo/logo.ts";
import { palette } from "../theme/tokens.ts";
import { root } from "../tools/project.ts";

const drawing = join(root, "pdf");

/** The sources of the sheet, including code; other facts don't affect it. */
const sources = (releaseKey: string) => [
	...["checklist", releaseKey, process.env.SITE_URL ?? "", logoSvg(palette.white)],
	JSON.stringify([brand, checklist, contact, endpoints, identity, links, palette]),
	...readdirSync(drawing)
		.filter((file) => file.endsWith(".ts"))
		.toSorted()
		.map((file) => readFileSync(join(drawing, file), "utf8")),
];

/** Writes the Business Checklist; typesets it only if its sources changed. */
export async function publishChecklist(outFile: string, releaseKey: string): Promise<void> {
	const pdf = await cachedFile(sources(releaseKey), async () => {
		const { readSheetFonts } = await import("../pdf/sheet-fonts.ts");
		const { buildChecklistPdf } = await import("../pdf/checklist-pdf.ts");
		await buildChecklistPdf(outFile, await readSheetFonts(cachedFile));
		return readFile(outFile);
	});
	await mkdir(dirname(outFile), { recursive: true });
	await writeFile(outFile, pdf);
}
