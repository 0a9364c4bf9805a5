/** The file with the key that encrypts the desk's secrets. */
import { randomBytes } from "node:crypto";
import {
	closeSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import { SafeMessageError } from "../lib/errors.ts";
import type { KeySource } from "./desk-settings.ts";
import { minKeyLength } from "./seal.ts";

const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code;

/** Flushes a folder's entries to disk. */
function syncFolder(folder: string): void {
	const handle = openSync(folder, "r");
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

/** @param path of the file; its folder is created with it */
export function createKeyFile(path: string): KeySource {
	function read(): string | undefined {
		let text: string;
		try {
			text = readFileSync(path, "utf8").trim();
		} catch (thrown) {
			if (codeOf(thrown) === "ENOENT") return undefined;
			throw new SafeMessageError(`The key file ${path} can't be read (${codeOf(thrown)}).`);
		}
		if (text.length < minKeyLength)
			throw new SafeMessageError(`The key file ${path} has no key in it: restore it from a copy.`);
		return text;
	}

	function create(): void {
		const part = `${path}.${process.pid}.part`;
		try {
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(part, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flush: true });
			// Unlike a rename, a link never replaces a key that another process has just made.
			linkSync(part, path);
			// Before any secret is stored: a power cut must not leave one without its key.
			syncFolder(dirname(path));
		} catch (thrown) {
			if (codeOf(thrown) !== "EEXIST")
				throw new SafeMessageError(`The key file ${path} can't be written to (${codeOf(thrown)}).`);
		} finally {
			rmSync(part, { force: true });
		}
	}

	return {
		read,
		ensure() {
			const storedKey = read();
			if (storedKey !== undefined) return storedKey;
			create();
			return read() ?? "";
		},
	};
}
