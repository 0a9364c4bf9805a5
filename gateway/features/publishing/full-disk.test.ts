/** @module-tag all */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import shipped from "../../../business/facts.json" with { type: "json" };
import type { Facts } from "../../../business/schema.ts";
import { createRenderSite } from "./render-site.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "full-disk-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const { $schema: _, ...facts } = shipped as unknown as Facts & { $schema?: string };

/** From the first file to the compressed copies; a site has about twelve megabytes. */
it.each([1000, 400_000, 2_000_000, 5_000_000, 8_000_000])(
	"reports in one sentence that the disk is full after %i bytes, and leaves no files",
	async (bytes) => {
		const complaints: string[] = [];
		const render = createRenderSite(
			{
				program: join(import.meta.dirname, "testing/on-small-disk.ts"),
				cacheFolder: join(folder, "cache"),
			},
			(why) => complaints.push(why),
		);
		const outcome = await render(
			{
				facts,
				words: {},
				folder: join(folder, "site"),
				env: { SITE_URL: "https://coach.example", FULL_AFTER: String(bytes) },
			},
			new AbortController().signal,
		);
		expect(complaints).toEqual([]);
		expect(outcome).toEqual({
			ok: false,
			sentence:
				"Nothing was published: your server's disk is full. Your website is as it was. Free some space (half a gigabyte is plenty), then publish again.",
		});
		expect(readdirSync(folder).filter((name) => name !== "cache")).toEqual([]);
	},
	120_000,
);
