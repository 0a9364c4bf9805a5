import { rm } from "node:fs/promises";
import type { Problem } from "../../../../business/check-facts.ts";
import type { Facts } from "../../../../business/schema.ts";
import type { PublishedContent } from "../../../services/published-content.ts";
import { runProgram, tailOf } from "./run-program.ts";

/** Input of the publishing program (publish/desk-run.ts). */
export interface RenderJob extends PublishedContent {
	facts: Facts;
	/** Destination of the complete site. */
	folder: string;
	/** Folder of the previous publication. */
	earlier?: string | undefined;
	/** Settings that pages depend on. The program gets no others, and no secrets. */
	env: Readonly<Record<string, string>>;
}

export type RenderOutcome =
	/** `peakMb`: the most memory that rendering took, if it can be measured. */
	| { ok: true; peakMb?: number }
	/** Problems with the facts. */
	| { ok: false; problems: Problem[] }
	/** The reason, in one sentence. */
	| { ok: false; sentence: string };

export type RenderSite = (job: RenderJob, signal: AbortSignal) => Promise<RenderOutcome>;

/** Improves the compression of a publication that is already live. */
export type Recompress = (folder: string, signal: AbortSignal) => Promise<void>;

export interface RenderOptions {
	/** Path of the program. */
	program: string;
	/** Folder for caches that make the next rendering faster. */
	cacheFolder: string;
	timeoutMs?: number;
}

/** Rendering takes seconds; on a busy machine, minutes. */
const defaultTimeoutMs = 300_000;
/** Lower priority than the gateway, because leads come first. */
const niceness = 5;
/** Lowest priority, because nobody waits for better compression. */
const idleNiceness = 19;
const failure = {
	ok: false,
	sentence: "Nothing was published: something went wrong on our side. Your server's log says more.",
} as const;
const tooSlow = {
	ok: false,
	sentence:
		"Nothing was published: it took too long. Please try again when your server is less busy.",
} as const;

const stopped = {
	ok: false,
	sentence: "Nothing was published: your server was restarting. Please publish again.",
} as const;

/** Renders a site in a separate process. */
export function createRenderSite(
	options: RenderOptions,
	onFailure: (why: string) => void,
): RenderSite {
	const { program, cacheFolder, timeoutMs = defaultTimeoutMs } = options;
	return async ({ env, ...job }, signal) => {
		const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
		const { said, complaint, code, pid } = await runProgram(
			{ program, cacheFolder, env, niceness, signal: stop },
			JSON.stringify(job),
		);
		await rm(`${job.folder}.${pid}.part`, { recursive: true, force: true });
		if (signal.aborted) return stopped;
		if (stop.aborted) return tooSlow;
		try {
			if (code === 0) return toOutcome(JSON.parse(said));
		} catch {
			// Reported below.
		}
		onFailure(tailOf(complaint) || `It ended with ${code ?? "a signal"}.`);
		return failure;
	};
}

/** Improves a publication's compression in a separate process. Never throws, since the files work without it. */
export function createRecompress(
	{ program, cacheFolder, timeoutMs = defaultTimeoutMs }: RenderOptions,
	onFailure: (why: string) => void,
): Recompress {
	return async (folder, signal) => {
		const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
		const { complaint, code } = await runProgram({
			...{ program, cacheFolder, env: {}, args: [folder], niceness: idleNiceness, signal: stop },
		});
		if (code !== 0 && !stop.aborted) onFailure(tailOf(complaint));
	};
}

function toOutcome(answer: Partial<Record<"ok" | "peakMb" | "problems" | "sentence", unknown>>) {
	if (answer.ok) return { ok: true, peakMb: Number(answer.peakMb) } as const;
	if (answer.problems) return { ok: false, problems: answer.problems as Problem[] } as const;
	return { ok: false, sentence: String(answer.sentence) } as const;
}
