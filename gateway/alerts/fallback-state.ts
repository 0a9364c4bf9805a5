import {
	closeSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	readlinkSync,
	rmSync,
	symlinkSync,
	writeSync,
} from "node:fs";
import { dirname } from "node:path";
import process from "node:process";

/**
 * A note that can be written when there is no room left on the disk, and while the store is held by
 * another program: the incident of a store that cannot be written is remembered across restarts.
 */
export interface FallbackState {
	/** What was written last; undefined where there is nothing, or nothing that can be read. */
	read(): unknown;
	/** Never throws: what cannot be written is forgotten with the process. */
	write(value: unknown): void;
	/** Lets one process of this machine at it; undefined while another one is. What comes back ends that. */
	lock(): (() => void) | undefined;
}

/**
 * Whether another process is there; one that is not ours to ask is. Our own number was somebody's before
 * us: in a container each start has the same.
 */
function isAlive(pid: number): boolean {
	if (pid === process.pid) return false;
	try {
		return process.kill(pid, 0);
	} catch (thrown) {
		return (thrown as { code?: string }).code === "EPERM";
	}
}

/** Holds a link that says by whom: made at once with what it says, and without room on the disk. */
function lockByLink(path: string): (() => void) | undefined {
	for (let attempt = 0; attempt < 2; attempt++) {
		try {
			symlinkSync(String(process.pid), path);
			return () => rmSync(path, { force: true });
		} catch (thrown) {
			if ((thrown as { code?: string }).code !== "EEXIST") return () => {};
		}
		try {
			if (isAlive(Number(readlinkSync(path)))) return undefined;
			rmSync(path, { force: true });
		} catch {
			// Let go of this moment.
		}
	}
	return undefined;
}

/** Length of the file in bytes, always the same. */
const fileBytes = 4096;

/** A slate for one process only. */
export function inMemoryState(): FallbackState {
	let text = "null";
	return {
		read: () => JSON.parse(text) ?? undefined,
		write(value) {
			text = JSON.stringify(value);
		},
		lock: () => () => {},
	};
}

/**
 * A slate in a file that gets its place on the disk while there is some, and is written over in that
 * place from then on.
 */
export function stateFile(path: string): FallbackState {
	const memory = inMemoryState();
	function overwrite(text: string): void {
		// Neither emptied first nor made anew: either would give the place away.
		const file = openSync(path, "r+");
		try {
			writeSync(file, text.padEnd(fileBytes), 0, "latin1");
			fsyncSync(file);
		} finally {
			closeSync(file);
		}
	}
	try {
		mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
		closeSync(openSync(path, "a", 0o600));
		if (readFileSync(path).length < fileBytes) overwrite("null");
	} catch {
		// No place, or no right to it: then memory has to do.
	}
	return {
		read() {
			try {
				return JSON.parse(readFileSync(path, "latin1")) ?? undefined;
			} catch {
				return memory.read();
			}
		},
		write(value) {
			memory.write(value);
			const text = JSON.stringify(value);
			try {
				if (text.length <= fileBytes) overwrite(text);
			} catch {
				// See above.
			}
		},
		lock: () => lockByLink(`${path}.lock`),
	};
}
