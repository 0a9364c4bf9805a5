import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Limits for JavaScript objects, of which a site has 80 MB; pictures and fonts come on top. */
const memoryFlags = [
	"--max-old-space-size=144",
	// A smaller young generation: as fast, and a hundred megabytes less.
	"--max-semi-space-size=4",
];

/** The last lines of a program's output, to log after a failure; they hold no visitor's data. */
export const tailOf = (complaint: string) => complaint.trim().split("\n").slice(-12).join("\n");

/** How to start a program of publish/. */
export interface ProgramOptions {
	program: string;
	args?: string[];
	env?: Readonly<Record<string, string>>;
	cacheFolder: string;
	niceness: number;
	signal: AbortSignal;
}

/** Starts a program at a lower priority than the gateway's. */
export function startProgram(options: ProgramOptions) {
	const { program, args = [], env = {}, cacheFolder, niceness, signal } = options;
	const child = spawn(process.execPath, [...memoryFlags, program, ...args], {
		// The thread pool allows two compressions at a time: each holds tens of megabytes outside the heap.
		env: {
			...env,
			PUBLISH_CACHE: cacheFolder,
			NODE_ENV: "production",
			NO_COLOR: "1",
			UV_THREADPOOL_SIZE: "2",
			MALLOC_ARENA_MAX: "2",
			NODE_COMPILE_CACHE: join(cacheFolder, "compiled"),
		},
		stdio: ["pipe", "pipe", "pipe"],
		signal,
		killSignal: "SIGKILL",
	});
	try {
		if (child.pid) setPriority(child.pid, niceness);
	} catch {
		// The program has ended already, or the system has no priorities.
	}
	child.on("error", () => {});
	child.stdin.on("error", () => {});
	return child;
}

/**
 * Runs a program until it ends, or this process does.
 *
 * @param input a line for the program to read
 */
export async function runProgram(options: ProgramOptions, input?: string) {
	const child = startProgram(options);
	const exitCode = new Promise<number | null>((resolve) => {
		child.once("error", () => resolve(null));
		child.once("close", resolve);
	});
	// The input stays open: its end tells the program that this process is gone.
	if (input !== undefined) child.stdin.write(`${input}\n`);
	const [output, complaint, code] = await Promise.all([
		text(child.stdout).catch(() => ""),
		text(child.stderr).catch(() => ""),
		exitCode,
	]);
	return { said: output, complaint, code, pid: child.pid };
}
