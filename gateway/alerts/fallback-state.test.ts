import {
	lstatSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stateFile } from "./fallback-state.ts";

let folder: string;
let path: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "fallback-state-"));
	path = join(folder, "leads.db.alerts");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a fallback state outside the store", () => {
	it("is empty at first, and remembers the last value across restarts", () => {
		expect(stateFile(path).read()).toBeUndefined();
		stateFile(path).write({ open: { store: 1 } });
		stateFile(path).write({ open: {} });
		expect(stateFile(path).read()).toEqual({ open: {} });
	});

	it("never changes its size, because a full disk has no more space", () => {
		const fallbackState = stateFile(path);
		const { ino, size } = statSync(path);
		for (const value of [{ a: "long ".repeat(100) }, {}, { b: 2 }]) {
			fallbackState.write(value);
			expect(statSync(path)).toMatchObject({ ino, size });
		}
		expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ b: 2 });
	});

	it("is only readable by its owner", () => {
		stateFile(path);
		expect(statSync(path).mode & 0o777).toBe(0o600);
	});

	it("falls back to memory if it has no place or is damaged", () => {
		const nowhere = stateFile(join(folder, "missing", "x"));
		nowhere.write({ a: 1 });
		expect(nowhere.read()).toEqual({ a: 1 });
		stateFile(path);
		writeFileSync(path, "{");
		expect(stateFile(path).read()).toBeUndefined();
	});

	it.each([
		["nobody", undefined, true],
		["another program that runs", process.ppid, false],
		["one that was killed", 2 ** 22 + 1, true],
		["one that had our own number before us, as in a container", process.pid, true],
	])("can be locked unless a live process holds the lock: held by %s", (_, holder, free) => {
		if (holder) symlinkSync(String(holder), `${path}.lock`);
		const letGo = stateFile(path).lock();
		expect(letGo !== undefined).toBe(free);
		letGo?.();
		const left = lstatSync(`${path}.lock`, { throwIfNoEntry: false });
		expect(left === undefined).toBe(free);
	});
});
