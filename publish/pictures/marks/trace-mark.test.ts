import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { receivePicture } from "../receive-picture.ts";

const svg = (inside: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 180 180">${inside}</svg>`;
const png = (inside: string) =>
	sharp(Buffer.from(svg(inside)))
		.png()
		.toBuffer();
const trace = async (bytes: Uint8Array | string) => {
	const { ending, bytes: mark } = await receivePicture("icon", "The icon", Buffer.from(bytes));
	expect(ending).toBe("svg");
	return Buffer.from(mark).toString();
};

/** Which of some points, on the 32 by 32 square, are painted. */
function paintedAt(mark: string, points: readonly (readonly [x: number, y: number])[]): boolean[] {
	const { pixels, width } = new Resvg(mark, { fitTo: { mode: "width", value: 320 } }).render();
	return points.map(([x, y]) => (pixels[(y * 10 * width + x * 10) * 4 + 3] ?? 0) > 128);
}

const back = '<rect width="180" height="180" fill="#124a8a"/>';
const ring =
	'<circle cx="90" cy="90" r="60" fill="#fff"/><circle cx="90" cy="90" r="30" fill="#124a8a"/>';
/** Points in the hole, on the ring and outside it. */
const places = [
	[16, 16],
	[8, 16],
	[2, 2],
] as const;

describe("a mark made of an icon", () => {
	it.each([
		["on a square", back + ring],
		["on a rounded square", `${back.replace("/>", ' rx="40"/>')}${ring}`],
		["on white", ring.replace("#fff", "#a02030").replace("#124a8a", "#fff")],
		["cut out", '<circle cx="90" cy="90" r="45" fill="none" stroke="#b45309" stroke-width="30"/>'],
	])("is its shape in one colour, in the middle of the square: %s", async (_, inside) => {
		const mark = await trace(await png(inside));
		expect(mark).toContain('fill="currentColor"');
		expect(mark.length).toBeLessThan(20_000);
		expect(paintedAt(mark, places)).toEqual([false, true, false]);
	});

	it("may come from an SVG that has only shapes, and from an ICO with a PNG in it", async () => {
		expect(paintedAt(await trace(svg(back + ring)), places)).toEqual([false, true, false]);
		const inside = await png(back + ring);
		const head = Buffer.alloc(22);
		head.writeUInt16LE(1, 2);
		head.writeUInt16LE(1, 4);
		head.writeUInt32LE(inside.length, 14);
		head.writeUInt32LE(head.length, 18);
		const mark = await trace(Buffer.concat([head, inside]));
		expect(paintedAt(mark, places)).toEqual([false, true, false]);
	});
});

/** A PNG of a given size, in a few kilobytes: all its pixels are black. */
function bomb(side: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const frame = Buffer.alloc(8);
		frame.writeUInt32BE(data.length);
		frame.writeUInt32BE(crc(body), 4);
		return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side);
	header.writeUInt32BE(side, 4);
	header[8] = 1;
	const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
	return Buffer.concat([
		Buffer.from("89504e470d0a1a0a", "hex"),
		...[chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))],
	]);
}

function crc(bytes: Uint8Array): number {
	let value = 0xffffffff;
	for (const byte of bytes) {
		value ^= byte;
		for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	}
	return ~value >>> 0;
}

describe("an icon that cannot be a mark", () => {
	const gradient =
		'<defs><linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs><rect width="180" height="180" fill="url(#g)"/>';
	const noise = async () => {
		const bytes = Buffer.alloc(180 * 180 * 3);
		let seed = 7;
		for (let at = 0; at < bytes.length; at++) {
			seed = (seed * 1103515245 + 12345) % 2 ** 31;
			bytes[at] = seed >> 16;
		}
		return sharp(bytes, { raw: { width: 180, height: 180, channels: 3 } })
			.png()
			.toBuffer();
	};
	it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, RegExp]>([
		["HTML called a PNG", () => "<html><body></body></html>", /isn't|is not/],
		[
			"a PNG that is cut off",
			async () => (await png(back + ring)).subarray(0, 200),
			/isn't an icon/,
		],
		["only its background", () => png(back), /no clear shape/],
		["a gradient", () => png(gradient), /no clear shape/],
		["a photograph", noise, /no clear shape|too much detail/],
		["400 million pixels", () => bomb(20_000), /too large|isn't an icon/],
		[
			...(["a line of text"] as const),
			() =>
				sharp(Buffer.from(svg(back)))
					.resize(600, 100, { fit: "fill" })
					.png()
					.toBuffer(),
			/isn't square enough/,
		],
		[
			"a favicon",
			() =>
				sharp(Buffer.from(svg(back)))
					.resize(32)
					.png()
					.toBuffer(),
			/32 by 32 pixels/,
		],
		[
			"an ICO of bitmaps",
			() => Buffer.from("000001000100101000000100200068040000160000000000", "hex"),
			/old kind/,
		],
		["a script", () => svg("<script>alert(1)</script>"), /holds more than shapes/],
		[
			"a frame",
			() => svg('<foreignObject><iframe src="https://x.example"/></foreignObject>'),
			/holds more than shapes/,
		],
		[
			"a file of the server's",
			() => svg('<image href="/etc/hostname"/>'),
			/holds more than shapes/,
		],
	])("is refused in a sentence: %s", async (_, make, sentence) => {
		const started = performance.now();
		await expect(trace(await make())).rejects.toThrow(sentence);
		expect(performance.now() - started).toBeLessThan(5000);
	});
});
