/** A part of the product whose every operator, condition and text is changed once. */
export interface Area {
	/** What is changed. */
	mutate: readonly string[];
	/** What must notice it. */
	tests: readonly string[];
	/** The share of changes that must be noticed, in per cent. */
	least: number;
}

const sources = (folder: string) => [
	`${folder}/**/*.{ts,tsx}`,
	`!${folder}/**/*.test.{ts,tsx}`,
	`!${folder}/**/testing/**`,
	`!${folder}/**/testing.{ts,tsx}`,
];

export const areas: Readonly<Record<string, Area>> = {
	leads: { mutate: sources("leads"), tests: ["leads/**/*.test.ts"], least: 80 },
};
