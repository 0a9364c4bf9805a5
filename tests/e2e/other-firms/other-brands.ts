import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Brand } from "../../../business/schema/people.ts";
import { derivePalette, evergreen } from "../../../theme/palette.ts";
import type { OwnCopy } from "../../docs/support/own-copy.ts";

/** A brand, and its logo. */
export type Other = Brand & { mark: string };
/** Three other owners' colours, logos and fonts; the last one's shades are the closest to each other. */
export const others = {
	"navy accountant": {
		primary: "#1e3a8a",
		accent: "#c2410c",
		logo: "ledger.svg",
		mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="currentColor" d="M5 4h14v3H5zm0 5h6v3H5zm0 5h6v6H5zm8-5h6v11h-6z"/></svg>',
		headline: { family: "Source Sans 3", package: "@fontsource/source-sans-3" },
	},
	"yellow builder": {
		primary: "#ffd400",
		accent: "#d6006c",
		logo: "bricks.svg",
		mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><g fill="currentColor"><path d="M8 12h15v10H8zM25 12h15v10H25zM8 24h7v10H8zM17 24h14v10H17z"/><path d="M33 24h7v10h-7z"/></g></svg>',
		headline: { family: "Archivo", package: "@fontsource-variable/archivo" },
	},
	"pale pink salon": {
		primary: "#f8c8dc",
		accent: "#7c3aed",
		logo: "comb.svg",
		mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="30" fill="none" stroke="currentColor" stroke-width="9"/><path fill="currentColor" d="M46 12h8v76h-8z"/></svg>',
		headline: { family: "Lora", package: "@fontsource-variable/lora" },
	},
} satisfies Record<string, Other>;

/** Shades of evergreen that another brand doesn't have. */
export function oldShades(brand: Brand): string[] {
	const own = new Set(Object.values(derivePalette(brand)));
	return [...new Set(Object.values(derivePalette(evergreen)))].filter((hex) => !own.has(hex));
}

/** Texts with too little contrast, according to axe. */
export async function faint(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page })
		.withRules(["color-contrast"])
		.setLegacyMode(page.frames().length === 1)
		.analyze();
	return violations.flatMap(({ nodes }) =>
		nodes.map((node) => `${node.target.join(" ")}: ${node.any[0]?.message}`),
	);
}

/** Changes the brand of a copy of the project. */
export function rebrand(copy: OwnCopy, { mark, ...brand }: Other): void {
	copy.write(`business/${brand.logo}`, mark);
	copy.changeFacts((facts) => ({ ...facts, brand }));
}
