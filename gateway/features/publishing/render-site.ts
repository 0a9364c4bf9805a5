import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Problem } from "../../../business/check-facts.ts";
import type { Facts } from "../../../business/schema.ts";
import type { PublishedWords } from "../../../leads/form/words.ts";

/** What the program that publishes is given (publish/desk-run.ts). */
export interface RenderJob {
	facts: Facts;
	/** The coach's changes to built-in forms. */
	words: PublishedWords;
	/** Folder that gets the site once it is complete. */
	folder: string;
	/** Folder of the publication before. */
	earlier?: string | undefined;
	/** Settings that pages depend on; the program gets no other, and no secret. */
	env: Readonly<Record<string, string>>;
}

export type RenderOutcome =
	| { ok: true; peakMb: number }
	/** What is wrong with the facts. */
	| { ok: false; problems: Problem[] }
	/** Why not, in a sentence. */
	| { ok: false; sentence: string };

export type RenderSite = (job: RenderJob, signal: AbortSignal) => Promise<RenderOutcome>;

/** Compresses a publication that visitors have already. */
export type Recompress = (folder: string, signal: AbortSignal) => Promise<void>;

export interface RenderOptions {
	/** Path of the program. */
	program: string;
	/** Folder for what is kept to make the next site quickly. */
	cacheFolder: string;
	timeoutMs?: number;
}

/** A site takes some seconds, and minutes where the machine has a lot else to do. */
const defaultTimeoutMs = 300_000;
/** Leads go first. */
const niceness = 5;
/** Nobody waits for it. */
const idleNiceness = 19;
/** Megabytes of JavaScript objects; pictures and fonts come on top, some 150 more. */
const maxHeapMb = 320;

const failed = {
	ok: false,
	sentence:
		"Nothing was published: something went wrong on our side. The log of your server says more.",
} as const;
const tooSlow = {
	ok: false,
	sentence:
		"Nothing was published: it took too long. Please try again when your server is less busy.",
} as const;

/** Last lines of what the program complained of, for the log; it has no visitor's data. */
const tailOf = (complaint: string) => complaint.trim().split("\n").slice(-12).join("\n");

/** How a program of publish/ is started. */
interface ProgramOptions {
	program: string;
	args?: string[];
	env: Readonly<Record<string, string>>;
	cacheFolder: string;
	niceness: number;
	signal: AbortSignal;
	/** A line for its input. */
	input?: string;
}

/** Runs a program, which takes its turn after the gateway's work and ends with it. */
async function runProgram(options: ProgramOptions) {
	const { program, args = [], env, cacheFolder, niceness, signal, input } = options;
	const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMb}`, program, ...args], {
		// Two compressions at a time: each holds tens of megabytes outside the heap.
		env: {
			...{ ...env, PUBLISH_CACHE: cacheFolder, NODE_ENV: "production", NO_COLOR: "1" },
			...{ UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2" },
			NODE_COMPILE_CACHE: join(cacheFolder, "compiled"),
		},
		stdio: ["pipe", "pipe", "pipe"],
		...{ signal, killSignal: "SIGKILL" },
	});
	const ended = new Promise<number | null>((resolve) => {
		child.once("error", () => resolve(null));
		child.once("close", resolve);
	});
	try {
		if (child.pid) setPriority(child.pid, niceness);
	} catch {
		// It ended already, or the system has no priorities.
	}
	child.stdin.on("error", () => {});
	// It stays open: its end tells the program that this process is gone.
	if (input !== undefined) child.stdin.write(`${input}\n`);
	const [said, complaint, code] = await Promise.all([
		text(child.stdout).catch(() => ""),
		text(child.stderr).catch(() => ""),
		ended,
	]);
	return { said, complaint, code, pid: child.pid };
}

/** Renders a site in a process of its own. */
export function createRenderSite(
	options: RenderOptions,
	onFailure: (why: string) => void,
): RenderSite {
	const { program, cacheFolder, timeoutMs = defaultTimeoutMs } = options;
	return async ({ env, ...job }, signal) => {
		const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
		const { said, complaint, code, pid } = await runProgram({
			...{ program, cacheFolder, env, niceness, signal: stop },
			input: JSON.stringify(job),
		});
		await rm(`${job.folder}.${pid}.part`, { recursive: true, force: true });
		if (stop.aborted) return tooSlow;
		try {
			if (code === 0) return toOutcome(JSON.parse(said));
		} catch {
			// Reported below.
		}
		onFailure(tailOf(complaint) || `It ended with ${code ?? "a signal"}.`);
		return failed;
	};
}

/** Compresses a publication better in a process of its own. Never throws: what it leaves works as well. */
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
