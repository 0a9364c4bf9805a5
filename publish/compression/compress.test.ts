import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressAll } from "./compress.ts";

const words = "A page of somebody's site. ".repeat(50);
let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "compress-"));
	writeFileSync(at("page.html"), words);
});
afterEach(() => rmSync(folder, { recursive: true }));

function expectBoth() {
	expect(readdirSync(folder).sort()).toEqual(["page.html", "page.html.br", "page.html.gz"]);
	expect(brotliDecompressSync(readFileSync(at("page.html.br"))).toString()).toBe(words);
	expect(gunzipSync(readFileSync(at("page.html.gz"))).toString()).toBe(words);
}

// A folder with the name of an output file interrupts the build at that point.
it.each(["page.html.gz", "page.html.br.part"])(
	"leaves no file that counts as done if interrupted at %s, and completes it the next time",
	async (broken) => {
		mkdirSync(at(broken));
		await expect(compressAll(folder)).rejects.toThrow("EISDIR");
		expect(readdirSync(folder)).not.toContain("page.html.br");
		rmSync(at(broken), { recursive: true });
		await compressAll(folder);
		expectBoth();
	},
);

it("rewrites copies that an interrupted build left half written", async () => {
	writeFileSync(at("page.html.br.part"), "half");
	await compressAll(folder);
	expectBoth();
});
