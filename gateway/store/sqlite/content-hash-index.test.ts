import { describe, expect, it, vi } from "vitest";
import { createContentHashIndex } from "./content-hash-index.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const now = 100 * day;

const row = (rowid: number, contentHash = "same", age = minute) => ({
	rowid,
	contentHash,
	received_at: now - age,
});
const nextTick = () => new Promise(setImmediate);

/** An index over rows, oldest first. The test plays the other processes by adding rows. */
function indexOf(rows: ReturnType<typeof row>[]) {
	const read = vi.fn((after: number) => rows.filter(({ rowid }) => rowid > after));
	const latest = vi.fn(() => rows.toReversed());
	return { read, latest, ...createContentHashIndex(read, latest, () => now) };
}

describe("the index by content hash", () => {
	it("finds the leads with a content, oldest first", () => {
		const index = indexOf([row(1), row(2, "other"), row(3), row(4, ""), row(5)]);
		expect(index.rowids("same", day)).toEqual([1, 3, 5]);
		expect(index.rowids("other", day)).toEqual([2]);
		expect(index.rowids("", day)).toEqual([]);
		expect(index.rowids("unknown", day)).toEqual([]);
	});

	it("finds only those within the requested time", () => {
		const index = indexOf([row(1, "same", 2 * minute), row(2, "same", 2 * minute - 1)]);
		expect(index.rowids("same", 2 * minute)).toEqual([2]);
		expect(index.rowids("same", day)).toEqual([1, 2]);
	});

	it("starts with the leads of the last two days, and reads no older ones", () => {
		let count = 0;
		const rows = [row(4), row(3, "same", 2 * day), row(2, "same", 2 * day + 1), row(1, "same")];
		function* latest() {
			for (const each of rows) {
				count++;
				yield each;
			}
		}
		const index = createContentHashIndex(
			() => [],
			latest,
			() => now,
		);
		expect(index.rowids("same", 3 * day)).toEqual([3, 4]);
		expect(count).toBe(3);
	});

	it("starts with at most 50,000 leads", () => {
		let count = 0;
		function* latest() {
			for (let rowid = 60_000; rowid > 0; rowid--) {
				count++;
				yield row(rowid, `content ${rowid}`);
			}
		}
		const index = createContentHashIndex(
			() => [],
			latest,
			() => now,
		);
		expect(index.rowids("content 60000", day)).toEqual([60_000]);
		expect(index.rowids("content 10000", day)).toEqual([]);
		expect(count).toBe(50_001);
	});

	it("reads what other processes have added, once in each turn of the event loop", async () => {
		const rows = [row(1), row(2), row(3)];
		const index = indexOf(rows);
		expect(index.rowids("same", day)).toEqual([1, 2, 3]);
		rows.push(row(4));
		expect(index.rowids("same", day)).toEqual([1, 2, 3]);
		expect(index.read).not.toHaveBeenCalled();
		await nextTick();
		expect(index.rowids("same", day)).toEqual([1, 2, 3, 4]);
		expect(index.rowids("same", day)).toEqual([1, 2, 3, 4]);
		await nextTick();
		expect(index.rowids("same", day)).toEqual([1, 2, 3, 4]);
		expect(index.read.mock.calls).toEqual([[3], [4]]);
		expect(index.latest).toHaveBeenCalledTimes(1);
	});

	it("reads new rows if there were none at first", async () => {
		const rows: ReturnType<typeof row>[] = [];
		const index = indexOf(rows);
		expect(index.rowids("same", day)).toEqual([]);
		rows.push(row(1));
		await nextTick();
		expect(index.rowids("same", day)).toEqual([1]);
		expect(index.read.mock.calls).toEqual([[0]]);
	});

	it("knows this process's leads at once, without reading them again", async () => {
		const rows = [row(1)];
		const index = indexOf(rows);
		expect(index.rowids("same", day)).toEqual([1]);
		rows.push(row(2));
		index.add(row(2));
		expect(index.rowids("same", day)).toEqual([1, 2]);
		await nextTick();
		expect(index.rowids("same", day)).toEqual([1, 2]);
		expect(index.read.mock.calls).toEqual([[2]]);
	});

	it("lists each lead once and in order, even if another process added one in between", async () => {
		const rows = [row(1)];
		const index = indexOf(rows);
		expect(index.rowids("same", day)).toEqual([1]);
		rows.push(row(2), row(3));
		index.add(row(3));
		expect(index.rowids("same", day)).toEqual([1, 3]);
		await nextTick();
		expect(index.rowids("same", day)).toEqual([1, 2, 3]);
		expect(index.read.mock.calls).toEqual([[1]]);
	});
});
