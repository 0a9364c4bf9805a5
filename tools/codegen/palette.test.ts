import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { derivedPath, derivedSource } from "./palette.ts";

it("theme/palette.gen.ts is what `npm run build` makes of business/brand.ts today", () => {
	expect(readFileSync(derivedPath, "utf8")).toBe(derivedSource());
});
