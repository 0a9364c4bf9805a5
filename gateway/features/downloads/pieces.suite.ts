import { describe, expect, it } from "vitest";
import { type Bench, minute } from "../../store/testing/harness.ts";
import { pieceBytes, piecesOf } from "./pieces.ts";

/** Contents of files. */
export function describePieces(at: Bench): void {
	describe("files in pieces", () => {
		const bytes = (length: number, value: number) => new Uint8Array(length).fill(value);

		it("keep every byte, and are removed as a whole", async () => {
			const pieces = piecesOf(at.store);
			const whole = Uint8Array.from({ length: 256 }, (_, index) => index);
			await pieces.add("a", 0, bytes(pieceBytes, 255));
			at.clock.now += minute;
			await pieces.add("a", 1, whole);
			await pieces.add("b", 0, whole);
			expect(await pieces.read("a", 0)).toEqual(bytes(pieceBytes, 255));
			expect(await pieces.read("a", 1)).toEqual(whole);
			expect(await pieces.read("a", 2)).toBeUndefined();
			const now = await at.store.now();
			expect(await pieces.list()).toEqual([
				{ file: "a", madeAt: now },
				{ file: "b", madeAt: now },
			]);
			await pieces.remove("a");
			expect(await pieces.read("a", 0)).toBeUndefined();
			expect((await pieces.list()).map(({ file }) => file)).toEqual(["b"]);
		});

		it("are in copies of the store, and come back with them", async () => {
			const pieces = piecesOf(at.store);
			for (let part = 0; part < 20; part++)
				await pieces.add("a", part, bytes(part === 19 ? 7 : pieceBytes, part));
			const made = await at.store.copies.make(null);
			const copy = new Uint8Array(await new Response(made).arrayBuffer());
			await pieces.remove("a");
			await pieces.add("later", 0, bytes(1, 1));
			const { id } = await at.store.copies.load(new Blob([copy]).stream(), async () => {}, []);
			const rules = {
				...{ keptKeys: [], ownJobs: [] },
				adaptValues: async (values: ReadonlyMap<string, unknown>) => values,
			};
			expect(await at.store.copies.restore(id, 0, rules)).toBe("restored");
			expect((await pieces.list()).map(({ file }) => file)).toEqual(["a"]);
			expect(await pieces.read("a", 18)).toEqual(bytes(pieceBytes, 18));
			expect(await pieces.read("a", 19)).toEqual(bytes(7, 19));
		});
	});
}
