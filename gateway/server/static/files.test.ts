import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createFileCache } from "./files.ts";

const root = mkdtempSync(join(tmpdir(), "files-"));
afterAll(() => rmSync(root, { recursive: true }));
for (const name of ["a", "b", "c"]) writeFileSync(join(root, `${name}.js`), name.repeat(1000));

it("caches a file once, under however many paths it is requested", () => {
	const { get, cachedBytes: keptBytes } = createFileCache(root);
	for (let slashes = 1; slashes < 2500; slashes++)
		expect(get(`${"/".repeat(slashes)}a.js`, "br")?.body.byteLength).toBe(1000);
	for (const path of ["/./a.js", "/b/../a.js", "a.js"]) get(path, "");
	expect(keptBytes()).toBe(1000);
});

it("limits its bytes, and keeps the most recently used files", () => {
	const { get, cachedBytes: keptBytes } = createFileCache(root, 2500);
	const [a, b] = [get("/a.js", "")?.body, get("/b.js", "")?.body];
	expect(get("/a.js", "")?.body).toBe(a);
	get("/c.js", "");
	expect(keptBytes()).toBe(2000);
	expect(get("/a.js", "")?.body).toBe(a);
	expect(get("/b.js", "")?.body).not.toBe(b);
	expect(get("/b.js", "")?.body).toEqual(b);
});

it("reads a file larger than its limit, and forgets a deleted one", () => {
	const { get, cachedBytes: keptBytes } = createFileCache(root, 900);
	expect(get("/a.js", "")?.body.byteLength).toBe(1000);
	expect(keptBytes()).toBe(0);
	const roomy = createFileCache(root);
	writeFileSync(join(root, "d.js"), "d");
	roomy.get("/d.js", "");
	rmSync(join(root, "d.js"));
	expect(roomy.get("/d.js", "")).toBeUndefined();
	expect(roomy.cachedBytes()).toBe(0);
});
