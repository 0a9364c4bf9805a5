import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";
import { brand } from "../../business/facts.ts";
import { root } from "../project.ts";

/** Vite's record of one bundled package. */
export interface Licence {
	name: string;
	version: string;
	/** SPDX identifier. */
	identifier?: string;
	/** The licence itself, with its copyright. */
	text?: string;
}

/** Where builds write their list; Vite writes JSON because of the file's ending. */
export const licencesFile = ".vite/licences.json";

/**
 * Packages that ship without being in a bundle: the typeface, icons and pictures drawn at build
 * time.
 */
const drawn = [brand.headline.package, "@lucide/icons"];

/** The file in the web root. */
const page = "licences.txt";

/** The list of a build in memory. */
export function licencesIn(
	output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Licence[] {
	return output.flatMap((file) =>
		file.type === "asset" && file.fileName === licencesFile
			? (JSON.parse(String(file.source)) as Licence[])
			: [],
	);
}

/** The list of a build on disk. */
export function licencesUnder(folder: string): Licence[] {
	return JSON.parse(readFileSync(join(folder, licencesFile), "utf8")) as Licence[];
}

/** A package's own statement of its licence. */
function licenceOf(name: string): Licence {
	const folder = join(root, "node_modules", name);
	const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
	return {
		name,
		version,
		identifier: license,
		...(file && { text: readFileSync(join(folder, file), "utf8").trim() }),
	};
}

/** The notices of all packages, each once. */
export function notices(licences: readonly Licence[]): string {
	const each = new Map(licences.map((one) => [`${one.name} ${one.version}`, one]));
	const line = "-".repeat(80);
	const parts = [...each]
		.sort(([a], [b]) => a.localeCompare(b, "en"))
		.map(([title, { identifier = "see its page", text = "" }]) => {
			if (!text) throw new Error(`${title} ships without the text of its licence.`);
			return `${line}\n${title}: ${identifier}\n${line}\n\n${text}\n`;
		});
	return `What this site and its widgets are made of, with the licence of each.\n\n${parts.join("\n")}`;
}

/** Writes `licences.txt` into the web root; scripts and pages point to it. */
export function writeLicences(dist: string, licences: readonly Licence[]): void {
	writeFileSync(join(dist, page), notices([...licences, ...drawn.map(licenceOf)]));
}
