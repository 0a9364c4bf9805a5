import { type CopyHeader, copyLines, packLines, unpackLines } from "./copy-file.ts";
import type { Engine } from "./engine.ts";
import {
	countLaterLeads,
	discardCopy,
	type LoadedCopy,
	loadCopy,
	type RestoreResult,
	type RestoreRules,
	restoreCopy,
} from "./restore-copy.ts";

/** Copies of everything, as files; they fit every kind of store. */
export interface CopyStore {
	/** A copy of everything as it is. @param keyCheck tells later whether the key for secrets is still the same */
	make(keyCheck: string | null): Promise<ReadableStream>;
	/**
	 * Loads a copy beside what is there, and checks it to its end.
	 *
	 * @param ownJobs kinds of jobs that belong to this store
	 * @throws UnusableCopy with a sentence; nothing has changed then
	 */
	load(
		file: ReadableStream,
		checkHeader: (header: CopyHeader) => Promise<void>,
		ownJobs: readonly string[],
	): Promise<LoadedCopy>;
	/** Leads that came after the loaded copy was made; undefined: it is not there any more. */
	countLater(id: string): Promise<number | undefined>;
	/** Puts the loaded copy in the place of what is there, all or nothing. @param later {@link countLater}, as shown */
	restore(id: string, later: number, rules: RestoreRules): Promise<RestoreResult>;
	/** Removes a loaded copy. */
	discard(): Promise<void>;
	/** Removes one that was loaded longer ago than this. */
	discardOlder(ageMs: number): Promise<void>;
}

export const createCopies = (engine: Engine): CopyStore => ({
	make: (keyCheck) => packLines(copyLines(engine, keyCheck)),
	load: (file, checkHeader, ownJobs) => loadCopy(engine, unpackLines(file), checkHeader, ownJobs),
	countLater: (id) => countLaterLeads(engine, id),
	restore: (id, later, rules) => restoreCopy(engine, id, later, rules),
	discard: () => discardCopy(engine),
	discardOlder: (ageMs) => discardCopy(engine, undefined, ageMs),
});
