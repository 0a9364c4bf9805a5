import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { derivedPath, derivedSource } from "./brand.ts";

it("look/derived.ts is what `npm run build` makes of business/brand.ts today", () => {
	expect(readFileSync(derivedPath, "utf8")).toBe(derivedSource());
});
