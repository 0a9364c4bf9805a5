/** The machine under the gateway: a disk that fills up and a clock that jumps. */
import { spawnSync } from "node:child_process";
import {
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	renameSync,
	rmSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { Control } from "./hooks.ts";

export interface Machine {
	/** What causes the disk and clock faults, for the report. */
	kind: string;
	/** Folder for the store. */
	disk: string;
	/** Environment of the gateway. */
	env: Record<string, string>;
	/** Fills the disk, or frees it again. */
	fill(full: boolean): void;
	/** Sets the wall clock this many milliseconds off. Monotonic time isn't affected. */
	clock(offset: number): void;
	close(): void;
}

/** Where Debian and Fedora put libfaketime. */
const libraries = [
	`/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketime.so.1`,
	"/usr/lib64/faketime/libfaketime.so.1",
];

/** Writes a file atomically, because the gateway may read it at any moment. */
function replace(path: string, text: string): void {
	writeFileSync(`${path}.new`, text);
	renameSync(`${path}.new`, path);
}

/** Simulates a full disk by SQLite's page limit, and the clock by replacing `Date`. Works on any machine. */
export function pretendMachine(folder: string): Machine {
	const path = join(folder, "control.json");
	const control: Control = { clock: 0, full: false };
	const write = (change: Partial<Control>) =>
		replace(path, JSON.stringify(Object.assign(control, change)));
	write({});
	const disk = join(folder, "disk");
	mkdirSync(disk);
	return {
		kind: "disk by SQLite's page limit, clock by Date",
		disk,
		env: {
			FAULT_CONTROL: path,
			NODE_OPTIONS: `--import=${resolve(import.meta.dirname, "hooks.ts")}`,
		},
		fill: (full) => write({ full }),
		clock: (clock) => write({ clock }),
		close() {},
	};
}

/** Uses a small file system that really fills up, and libfaketime. Undefined if this machine allows neither. */
export function realMachine(folder: string): Machine | undefined {
	const library = libraries.find(existsSync);
	const disk = join(folder, "disk");
	mkdirSync(disk);
	const mount = ["-t", "tmpfs", "-o", "size=96m", "none", disk];
	if (!library || spawnSync("mount", mount).status !== 0) {
		rmSync(disk, { recursive: true });
		return undefined;
	}
	const unmount = () => void spawnSync("umount", ["-l", disk]);
	// Unmounts the disk even if the run is interrupted.
	process.once("exit", unmount);
	const ballast = join(disk, "ballast");
	const time = join(folder, "clock");
	const clock = (offset: number) => replace(time, `${offset < 0 ? "" : "+"}${offset / 1000}`);
	clock(0);
	return {
		kind: "disk by a tmpfs of 96 MB, clock by libfaketime",
		disk,
		env: {
			LD_PRELOAD: library,
			FAKETIME_TIMESTAMP_FILE: time,
			FAKETIME_NO_CACHE: "1",
			FAKETIME_DONT_FAKE_MONOTONIC: "1",
		},
		fill: (full) => (full ? pour(ballast) : rmSync(ballast, { force: true })),
		clock,
		close() {
			process.off("exit", unmount);
			unmount();
		},
	};
}

/** Writes until the disk is full. */
function pour(path: string): void {
	const file = openSync(path, "a");
	for (let size = 1 << 20; size >= 1; size >>= 4) {
		const block = Buffer.alloc(size);
		try {
			for (;;) writeSync(file, block);
		} catch {
			// Full for blocks of this size.
		}
	}
	closeSync(file);
}
