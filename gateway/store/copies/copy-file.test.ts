import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { unpackLines } from "./copy-file.ts";

async function linesOf(text: string | Uint8Array): Promise<string[]> {
	const body = new Response(Uint8Array.from(gzipSync(text))).body as ReadableStream;
	const lines: string[] = [];
	for await (const line of unpackLines(body)) lines.push(line);
	return lines;
}

describe("the lines of a copy", () => {
	it("are complete wherever chunks end, in a line or in a character", async () => {
		const lines = ["a", "", "é".repeat(300_000), `${"x".repeat(70_000)}€`, "end"];
		expect(await linesOf(`${lines.join("\n")}\n`)).toEqual(lines.map((line) => `${line}\n`));
	});

	it("have at most 16 million characters", async () => {
		const longest = "x".repeat(16 * 2 ** 20 - 1);
		expect(await linesOf(`${longest}\n`)).toEqual([`${longest}\n`]);
		await expect(linesOf(`${longest}xx\n`)).rejects.toThrow("isn't a copy");
		// Rejected before its end is reached.
		await expect(linesOf("x".repeat(40 * 2 ** 20))).rejects.toThrow("isn't a copy");
	});

	it("count as damaged if the last one has no end, or the text is not UTF-8", async () => {
		await expect(linesOf("a\nb")).rejects.toThrow("cut short or damaged");
		await expect(linesOf(Buffer.from([97, 10, 255, 254, 10]))).rejects.toThrow(
			"cut short or damaged",
		);
	});
});
