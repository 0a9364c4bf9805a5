import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../../../business/check-facts.ts";
import type { Facts } from "../../../../business/schema.ts";
import type { PreviewDocuments } from "../../../desk-api/features/publishing.ts";
import { runProgram, tailOf } from "../rendering/run-program.ts";

export type PreviewOutcome =
	/** `problems` don't prevent the preview: they are texts too long for the Checklist. */
	| { ok: true; documents: PreviewDocuments; problems?: Problem[] }
	/** What is wrong with the facts. */
	| { ok: false; problems: Problem[] }
	/** Why there is no preview, in a sentence. */
	| { ok: false; sentence: string };

export interface PreviewedDraft {
	facts: Facts;
	page?: string | undefined;
}

export interface Previewer {
	/**
	 * Renders a draft's home page, a form and an email. One at a time: a newer draft cancels the one before.
	 *
	 * @param draft facts, and the path of a page to show in place of the home page
	 * @param signal cancels the preview
	 */
	render(draft: PreviewedDraft, signal: AbortSignal): Promise<PreviewOutcome>;
	/** Cancels the current preview. */
	stop(): Promise<void>;
}

export interface PreviewerOptions {
	/** Path of the program. */
	program: string;
	/** Cache folder, which makes the next preview faster. */
	cacheFolder: string;
	/** Folder of the current site. */
	liveFolder(): string;
	/** The settings that pages depend on. */
	readEnvironment(): Promise<Record<string, string>>;
	/** Whether the site is being published, which needs the memory. */
	isPublishing(): boolean;
	onFailure(why: string): void;
	timeoutMs?: number;
}

/** A preview takes about two seconds, and longer on a busy machine. */
const defaultTimeoutMs = 60_000;
/** Lower priority than the gateway, because leads come first. */
const niceness = 5;

const supersededResult = { ok: false, sentence: "There's a newer preview." } as const;
const publishing = {
	ok: false,
	sentence: "We’ll update the preview once your website has been published.",
} as const;
const failure = {
	ok: false,
	sentence:
		"We couldn't make the preview. Your changes are safe, and your server's log says what went wrong.",
} as const;

/** Renders previews in a separate process, which gets none of the gateway's secrets. */
export function createPreviewer(options: PreviewerOptions): Previewer {
	const { program, cacheFolder, timeoutMs = defaultTimeoutMs } = options;
	const stopping = new AbortController();
	let newest: AbortController | undefined;
	let running: Promise<unknown> = Promise.resolve();
	let count = 0;

	async function run(draft: PreviewedDraft, signal: AbortSignal): Promise<PreviewOutcome> {
		if (signal.aborted) return supersededResult;
		if (options.isPublishing()) return publishing;
		const folder = join(cacheFolder, `preview-${process.pid}-${++count}`);
		const env = await options.readEnvironment();
		const timeout = AbortSignal.timeout(timeoutMs);
		const job = { ...draft, folder, live: options.liveFolder(), siteUrl: env.SITE_URL };
		const { said, complaint, code } = await runProgram(
			{ program, cacheFolder, env, niceness, signal: AbortSignal.any([signal, timeout]) },
			JSON.stringify(job),
		);
		await rm(folder, { recursive: true, force: true });
		if (signal.aborted) return supersededResult;
		if (code === 0) return JSON.parse(said);
		options.onFailure(tailOf(complaint) || `It ended with ${code ?? "a signal"}.`);
		return failure;
	}

	return {
		render(draft, givenSignal) {
			newest?.abort();
			newest = new AbortController();
			const signal = AbortSignal.any([givenSignal, newest.signal, stopping.signal]);
			const mine = running.then(() => run(draft, signal));
			running = mine.catch(() => {});
			return mine;
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};
}
