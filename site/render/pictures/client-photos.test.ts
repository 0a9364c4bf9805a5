import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { evergreen } from "../../../theme/palette.ts";
import { prepareClientPhoto } from "./client-photos.ts";

const folder = mkdtempSync(join(tmpdir(), "clients-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A picture of one colour, with a location in its metadata. */
async function picture(name: string, width: number, height: number) {
	const file = join(folder, name);
	await sharp({ create: { width, height, channels: 3, background: evergreen.accent } })
		.withExif({ IFD0: { Artist: "canary" } })
		.toFile(file);
	return file;
}

describe("a client's picture", () => {
	it.each<[string, number, number]>([
		["square.jpg", 400, 400],
		["upright.jpg", 600, 900],
		["across.png", 1600, 700],
		["wide.jpg", 12_000, 900],
	])("is cut small and square, without what the camera noted: %s", async (name, width, height) => {
		const cut = await prepareClientPhoto(await picture(name, width, height));
		expect(await sharp(cut).metadata()).toMatchObject({ format: "webp", width: 144, height: 144 });
		expect(Buffer.from(cut).includes("canary")).toBe(false);
		expect(cut.length).toBeLessThan(10_000);
	});

	it("is rejected in one sentence that names the file: HEIC, too small, not a picture", async () => {
		const write = (name: string, text: string) => {
			writeFileSync(join(folder, name), Buffer.from(text, "latin1"));
			return join(folder, name);
		};
		const heic = write("gareth.jpg", "\0\0\0\x18ftypheic\0\0\0\0mif1heic");
		await expect(prepareClientPhoto(heic)).rejects.toThrow(
			"gareth.jpg is a HEIC picture, which most browsers can't show. Export it as a JPEG and save it as business/photos/gareth.jpg.",
		);
		await expect(prepareClientPhoto(await picture("tiny.png", 60, 60))).rejects.toThrow(
			"tiny.png has 60 by 60 pixels, and 96 by 96 are the least that look sharp.",
		);
		await expect(prepareClientPhoto(write("text.png", "not a picture"))).rejects.toThrow(
			"text.png isn't a picture we can read",
		);
	});
});
