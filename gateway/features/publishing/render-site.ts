import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Problem } from "../../../business/check-facts.ts";
import type { Facts } from "../../../business/schema.ts";

/** Input of the publishing program (publish/desk-run.ts). */
export interface RenderJob {
	facts: Facts;
	/** Destination of the complete site. */
	folder: string;
	/** Folder of the previous publication. */
	earlier?: string | undefined;
	/** Settings that pages depend on. The program gets no others, and no secrets. */
	env: Readonly<Record<string, string>>;
}

export type RenderOutcome =
	| { ok: true; peakMb: number }
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
/** Lower priority than the gateway, so that leads come first. */
const niceness = 5;
/** Lowest priority, because nobody waits for it. */
const idleNiceness = 19;
/** Heap limit in megabytes; pictures and fonts need another 150 or so outside it. */
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

/** The last lines of the program's error output, for the log. It contains no visitor's data. */
const tailOf = (complaint: string) => complaint.trim().split("\n").slice(-12).join("\n");

/** How to start a program of publish/. */
interface ProgramOptions {
	program: string;
	args?: string[];
	env: Readonly<Record<string, string>>;
	cacheFolder: string;
	niceness: number;
	signal: AbortSignal;
	/** A line for its standard input. */
	input?: string;
}

/** Runs a program at low priority. It ends with the gateway. */
async function runProgram(options: ProgramOptions) {
	const { program, args = [], env, cacheFolder, niceness, signal, input } = options;
	const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMb}`, program, ...args], {
		// Two compressions at a time: each needs tens of megabytes outside the heap.
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
		// The program has already ended, or the system has no priorities.
	}
	child.stdin.on("error", () => {});
	// The input stays open; its end tells the program that this process is gone.
	if (input !== undefined) child.stdin.write(`${input}\n`);
	const [said, complaint, code] = await Promise.all([
		text(child.stdout).catch(() => ""),
		text(child.stderr).catch(() => ""),
		ended,
	]);
	return { said, complaint, code, pid: child.pid };
}

/** Renders a site in a separate process. */
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
