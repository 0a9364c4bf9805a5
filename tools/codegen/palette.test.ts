import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { palettePath, paletteSource } from "./palette.ts";

it("theme/palette.gen.ts is what `npm run build` makes of business/brand.ts today", () => {
	expect(readFileSync(palettePath, "utf8")).toBe(paletteSource());
});
