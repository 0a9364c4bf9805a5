import { mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";

/**
 * `node tests/shots/contact-sheets.ts shots/firms/longest`: puts a folder's screenshots on a few sheets to look
 * at. There is a sheet per width (by file name), in `sheets/` beside the screenshots.
 */
const folder = resolve(process.argv[2] ?? "shots");
const sheet = { width: 3000, height: 2200, gap: 12 };
/** Width on a sheet in pixels, by the width of the screenshot. */
const shown: Readonly<Record<string, number>> = { 320: 240, 360: 240, 768: 360, 1280: 480 };
/** Screenshots are cut off at this many times their width. */
const longest = 3.4;

const into = join(folder, "sheets");
mkdirSync(into, { recursive: true });
const ground = { channels: 3 as const, background: "magenta" };

const kinds = Object.entries(shown).flatMap(([taken, width]) =>
	["", "-dark"].map((theme) => ({ taken: taken + theme, width })),
);
for (const { taken, width } of kinds) {
	const files = readdirSync(folder).filter((file) => file.endsWith(`-${taken}.png`));
	let placed: { input: Buffer; left: number; top: number }[] = [];
	let [left, top, row, count] = [0, 0, 0, 0];
	const write = async () => {
		if (placed.length === 0) return;
		count++;
		await sharp({ create: { ...ground, width: sheet.width, height: sheet.height } })
			.composite(placed)
			.png()
			.toFile(join(into, `${taken}-${count}.png`));
		[placed, left, top, row] = [[], 0, 0, 0];
	};
	for (const file of files) {
		const whole = sharp(join(folder, file)).resize({ width });
		const scaled = await whole.toBuffer({ resolveWithObject: true });
		const height = Math.min(scaled.info.height, Math.round(width * longest));
		const input = await sharp(scaled.data).extract({ left: 0, top: 0, width, height }).toBuffer();
		if (left + width > sheet.width) [left, top, row] = [0, top + row + sheet.gap, 0];
		if (top + height > sheet.height) await write();
		placed.push({ input, left, top });
		left += width + sheet.gap;
		row = Math.max(row, height);
	}
	await write();
	if (files.length > 0)
		console.log(`${files.length} pictures of ${taken} on ${count} sheets in ${into}`);
}
