import { createClock } from "../clock.ts";
import type { Engine } from "../engine.ts";
import { type CopyHeader, copyLines, packLines, unpackLines } from "./copy-file.ts";
import { loadCopy } from "./load-copy.ts";
import { countLaterLeads, discardCopy, type LoadedCopy, readCopyMark } from "./loaded-copy.ts";
import { type RestoreResult, type RestoreRules, restoreCopy } from "./restore-copy.ts";

/** Copies of a whole store, as files that every kind of store can restore. */
export interface CopyStore {
	/**
	 * Makes a copy of everything.
	 * @param keyCheck see {@link CopyHeader}
	 */
	make(keyCheck: string | null): Promise<ReadableStream>;
	/**
	 * Loads a copy into separate tables, and checks all of it.
	 * @param ownJobs kinds of jobs specific to this store; the copy's jobs of these kinds are left out
	 * @throws UnusableCopy with a message for a person; nothing has changed
	 */
	load(
		file: ReadableStream,
		checkHeader: (header: CopyHeader) => Promise<void>,
		ownJobs: readonly string[],
	): Promise<LoadedCopy>;
	/**
	 * Number of leads that arrived after the loaded copy was made; undefined if it is no longer
	 * loaded.
	 */
	countLater(id: string): Promise<number | undefined>;
	/**
	 * Replaces the store's content with the loaded copy, completely or not at all.
	 * @param later the {@link countLater} figure that the coach was shown; if it has changed, nothing is restored
	 */
	restore(id: string, later: number, rules: RestoreRules): Promise<RestoreResult>;
	/** Removes a loaded copy. */
	discard(): Promise<void>;
	/** Removes a copy loaded longer ago than this. */
	discardOlder(ageMs: number): Promise<void>;
}

export const createCopies = (engine: Engine): CopyStore => ({
	make: (keyCheck) => packLines(copyLines(engine, keyCheck)),
	load: (file, checkHeader, ownJobs) => loadCopy(engine, unpackLines(file), checkHeader, ownJobs),
	countLater: (id) => countLaterLeads(engine, id),
	restore: (id, later, rules) => restoreCopy(engine, id, later, rules),
	discard: () => discardCopy(engine),
	async discardOlder(ageMs) {
		const mark = await readCopyMark(engine);
		if (mark && (await createClock(engine).now()) - mark.since >= ageMs)
			await discardCopy(engine, mark.id);
	},
});
