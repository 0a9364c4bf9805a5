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
 * State outside the store. It can be written on a full disk and while another program locks the store, and keeps
 * the incident of an unwritable store across restarts.
 */
export interface FallbackState {
	/** The last value written; undefined if there is none or it is unreadable. */
	read(): unknown;
	/** Never throws: what cannot be written to disk is kept in memory. */
	write(value: unknown): void;
	/** Locks the state for this process. Returns the function that unlocks it; undefined while another has the lock. */
	lock(): (() => void) | undefined;
}

/**
 * Whether another process is alive. EPERM means that it is, but belongs to another user. Our own id in an old lock
 * belongs to an earlier process, because a container uses the same id at each start.
 */
function isAlive(pid: number): boolean {
	if (pid === process.pid) return false;
	try {
		return process.kill(pid, 0);
	} catch (thrown) {
		return (thrown as { code?: string }).code === "EPERM";
	}
}

/**
 * Takes a lock by creating a symlink that names our process id. That is atomic and needs no disk space. Where symlinks
 * can't be created, nothing is locked.
 */
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
			// Its holder has just unlocked it.
		}
	}
	return undefined;
}

/** Fixed size of the state's file. */
const fileBytes = 4096;

/** Fallback state in memory, for one process. */
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
 * State in a file of fixed size, allocated while there is space and then overwritten in place.
 */
export function stateFile(path: string): FallbackState {
	const inMemory = inMemoryState();
	function overwrite(text: string): void {
		// Neither truncate nor recreate it, which would free its blocks.
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
		// No space or no permission: memory only.
	}
	return {
		read() {
			try {
				return JSON.parse(readFileSync(path, "latin1")) ?? undefined;
			} catch {
				return inMemory.read();
			}
		},
		write(value) {
			inMemory.write(value);
			const text = JSON.stringify(value);
			try {
				if (text.length <= fileBytes) overwrite(text);
			} catch {
				// Memory only.
			}
		},
		lock: () => lockByLink(`${path}.lock`),
	};
}
