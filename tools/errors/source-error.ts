import { fullDiskSentence, isFullDisk } from "./full-disk.ts";

/** An error in a source file. */
export interface Slip {
	/** Path relative to the project's root. */
	file: string;
	/** From 1. */
	line: number;
	/** The rest of the sentence, without its full stop. */
	what: string;
}

/** Errors that stop the build: a sentence with file and line for each. */
export class SourceError extends Error {
	constructor(slips: readonly Slip[]) {
		super(slips.map(({ file, line, what }) => `${file}, line ${line}: ${what}.`).join("\n"));
	}
}

/** Publishing failed; the message says why. */
export class PublishError extends Error {}

/** An error of one of our build plugins, as Vite passes it on. */
interface BuildError {
	errors?: readonly { plugin?: string; message: string }[];
}

/** Sentences for the person who builds; undefined for a bug of ours. */
export function sentencesOf(thrown: unknown): string | undefined {
	const known = [
		"SourceError",
		"BusinessError",
		"ContentError",
		"StoreUnusable",
		"PublishError",
		"BrandError",
		"ChecklistError",
	];
	if (thrown instanceof Error && known.includes(thrown.constructor.name)) return thrown.message;
	if (isFullDisk(thrown)) return fullDiskSentence;
	const [first] = (thrown as BuildError | undefined)?.errors ?? [];
	return first?.plugin?.startsWith("coachkit-") ? `${first.message}.` : undefined;
}

/** Runs work; if a source error or a full disk stops it, ends the program with a sentence. */
export async function orSentence(work: () => Promise<unknown>): Promise<void> {
	try {
		await work();
	} catch (thrown) {
		const sentences = sentencesOf(thrown);
		if (!sentences) throw thrown;
		console.error(`\n${sentences}\n`);
		process.exit(1);
	}
}
