import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { cached } from "./build-cache.ts";

it("makes a text once, and anew when anything that it is made of has changed", async () => {
	const source = `export const id = "${randomUUID()}";`;
	const make = vi.fn(async () => "small");
	expect(await cached(["terser 5", source], make)).toBe("small");
	expect(await cached(["terser 5", source], make)).toBe("small");
	expect(make).toHaveBeenCalledTimes(1);

	const changed = [["terser 6", source], ["terser 5", `${source};`], [`terser 5${source}`]];
	for (const sources of changed) await cached(sources, make);
	expect(make).toHaveBeenCalledTimes(4);
});

it("keeps nothing of what could not be made", async () => {
	const sources = [randomUUID()];
	await expect(cached(sources, () => Promise.reject(new Error("a slip")))).rejects.toThrow(
		"a slip",
	);
	expect(await cached(sources, async () => "small")).toBe("small");
});
