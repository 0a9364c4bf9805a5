import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { deskSheet } from "./desk-brand.ts";

it("puts the layers in the desk's own order, whichever sheet comes next", () => {
	const [order] = readFileSync("desk/styles/desk.css", "utf8").split("\n");
	expect(deskSheet().split(";", 1)[0]?.replaceAll(",", ", ")).toBe(order?.replace(";", ""));
});
