import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BrandError } from "../palette.ts";

/** A headline font from its package. */
export interface HeadlineFont {
	/** Whether it has serifs, which decides the fallback fonts until it has loaded. */
	serif: boolean;
	/** Whether one file has all weights. */
	variable: boolean;
	/** The woff2 file with Latin letters whose weight (100 to 900) is nearest. */
	file(weight: number): string;
}

interface Metadata {
	id: string;
	subsets: string[];
	weights: number[];
	styles: string[];
	category: string;
}

/**
 * Finds a font among the installed packages of Fontsource.
 *
 * @throws BrandError if it isn't installed, or has no upright Latin letters
 */
export function readHeadlineFont(name: string): HeadlineFont {
	const path = (file: string) => fileURLToPath(import.meta.resolve(`${name}/${file}`));
	let metadata: Metadata;
	try {
		metadata = JSON.parse(readFileSync(path("metadata.json"), "utf8"));
	} catch {
		throw new BrandError(`The package ${name} is not installed: run npm install ${name}`);
	}
	const { category, id, styles, subsets, weights } = metadata;
	if (!subsets.includes("latin") || !styles.includes("normal"))
		throw new BrandError(`The face ${name} has no upright Latin letters`);
	const variable = name.startsWith("@fontsource-variable/");
	const nearest = (weight: number) =>
		weights.reduce((a, b) => (Math.abs(b - weight) < Math.abs(a - weight) ? b : a));
	return {
		serif: category === "serif",
		variable,
		file: (weight) => path(`files/${id}-latin-${variable ? "wght" : nearest(weight)}-normal.woff2`),
	};
}
