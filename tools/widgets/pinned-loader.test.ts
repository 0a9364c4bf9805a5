import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writePinned } from "./pinned-loader.ts";

let dist: string;
beforeEach(() => {
	dist = mkdtempSync(join(tmpdir(), "pinned-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

const read = (name: string) => readFileSync(join(dist, "v", name, "loader.js"), "utf8");

describe("a pinned copy", () => {
	it("is at its version's address", () => {
		expect(writePinned(dist, "1.2.3", "one")).toBe("1.2.3");
		expect(read("1.2.3")).toBe("one");
	});

	it("leaves the copies of earlier versions unchanged", () => {
		writePinned(dist, "0.1.0", "zero");
		expect(writePinned(dist, "1.0.0", "one")).toBe("1.0.0");
		expect([read("0.1.0"), read("1.0.0")]).toEqual(["zero", "one"]);
	});

	it("is never overwritten: other code gets another address", () => {
		writePinned(dist, "1.2.3", "one");
		const other = writePinned(dist, "1.2.3", "two");
		expect(other).toMatch(/^1\.2\.3-[\da-f]{8}$/);
		expect([read("1.2.3"), read(other)]).toEqual(["one", "two"]);
	});

	it("is reused for the same code", () => {
		writePinned(dist, "1.2.3", "one");
		const other = writePinned(dist, "1.2.3", "two");
		expect(writePinned(dist, "1.2.3", "one")).toBe("1.2.3");
		expect(writePinned(dist, "1.2.3", "two")).toBe(other);
	});

	it("is left alone if somebody has changed a file by hand, with an error that says so", () => {
		writePinned(dist, "1.2.3", "one");
		const other = writePinned(dist, "1.2.3", "two");
		writeFileSync(join(dist, "v", other, "loader.js"), "changed");
		expect(() => writePinned(dist, "1.2.3", "two")).toThrow("was changed by hand");
	});
});
