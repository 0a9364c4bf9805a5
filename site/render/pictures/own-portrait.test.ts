/** @module-tag all */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { evergreen } from "../../../theme/palette.ts";
import { findPortrait, preparePortrait } from "./own-portrait.ts";

const folder = mkdtempSync(join(tmpdir(), "portrait-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A picture of one colour; `rotated` stores it as a phone held sideways does. */
async function picture(name: string, width: number, height: number, rotated = false) {
	const file = join(folder, name);
	const plain = sharp({ create: { width, height, channels: 3, background: evergreen.accent } });
	const place = { IFD0: { Copyright: "canary", Artist: "canary" } };
	await plain
		.withExif(place)
		.withMetadata({ ...(rotated && { orientation: 6 }), exif: place })
		.toFile(file);
	return file;
}

const crops = async (file: string) => {
	const { framed, face, jpeg } = await preparePortrait(file);
	const sizes = await Promise.all(
		[...framed, ...face].map(async ({ width, height, avif, webp }) => {
			for (const [bytes, format] of [
				[avif, "heif"],
				[webp, "webp"],
			] as const)
				expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height });
			expect(Buffer.from(webp).includes("canary")).toBe(false);
			return `${width}x${height}`;
		}),
	);
	expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 480, height: 552 });
	return sizes;
};

describe("the owner's picture", () => {
	const all = ["240x276", "480x552", "960x1104", "84x84", "168x168"];

	const originals: [string, number, number][] = [
		["upright.jpg", 1200, 1600],
		["new.avif", 1000, 1200],
		["across.png", 2400, 1200],
		["wide.jpg", 12_000, 1200],
		["new.webp", 1000, 1200],
	];
	it.each(process.env.LONG ? originals : originals.slice(0, 2))(
		"is cut for each place, without what the camera noted: %s",
		async (name, width, height) => {
			expect(await crops(await picture(name, width, height))).toEqual(all);
		},
	);

	it("is never enlarged", async () => {
		expect(await crops(await picture("small.jpg", 500, 600))).toEqual(
			all.filter((size) => size !== "960x1104"),
		);
	});

	it("is rotated as the camera was held", async () => {
		expect(await crops(await picture("turned.jpg", 552, 480, true))).toEqual(
			all.filter((size) => size !== "960x1104"),
		);
	});

	it.each<[string, () => Promise<string>, string]>([
		[
			"too small",
			() => picture("tiny.jpg", 300, 200),
			"tiny.jpg has 300 by 200 pixels, and 480 by 552 are the least that look sharp.",
		],
		[
			"HEIC",
			async () => {
				const file = join(folder, "phone.jpg");
				writeFileSync(file, Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"));
				return file;
			},
			"phone.jpg is a HEIC picture, which most browsers can't show. Export it as a JPEG and save it as business/portrait.jpg.",
		],
		[
			"text",
			async () => {
				const file = join(folder, "text.png");
				writeFileSync(file, "not a picture");
				return file;
			},
			"text.png isn't a picture we can read. Open it in a photo app and save it as a JPEG.",
		],
		[
			"cut off",
			async () => {
				const file = await picture("cut.png", 900, 1200);
				writeFileSync(file, (await sharp(file).toBuffer()).subarray(0, 400));
				return file;
			},
			"cut.png isn't a picture we can read. Open it in a photo app and save it as a JPEG.",
		],
		[
			"of a kind that browsers do not show",
			() => picture("scan.tiff", 900, 1200),
			"scan.tiff is a TIFF picture: save it as JPEG, PNG, WebP or AVIF.",
		],
	])("is refused in one sentence with the file: %s", async (_, make, sentence) => {
		await expect(preparePortrait(await make())).rejects.toThrow(
			expect.objectContaining({ message: sentence }),
		);
	});

	it("is read from business/; two files, or one at its old place, are reported", () => {
		const project = mkdtempSync(join(folder, "project-"));
		for (const name of ["business", "site"]) mkdirSync(join(project, name));
		expect(findPortrait(project)).toBeUndefined();
		writeFileSync(join(project, "business/Portrait.JPG"), "");
		expect(findPortrait(project)).toBe(join(project, "business/Portrait.JPG"));
		writeFileSync(join(project, "business/portrait.png"), "");
		expect(() => findPortrait(project)).toThrow(
			"There are two pictures of you, business/Portrait.JPG and business/portrait.png: keep one.",
		);
		writeFileSync(join(project, "site/portrait.avif"), "");
		expect(() => findPortrait(project)).toThrow(
			"site/portrait.avif belongs into business/ now: move it there.",
		);
	});
});
