import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { waitForUrl } from "../../../tools/servers/wait-for-url.ts";
import { root } from "./markdown.ts";

/** A fresh clone, to be branded and built separately from ours. */
export interface OwnCopy {
	/** Where a file of it is. */
	path(file: string): string;
	/** Replaces a text in a file. @throws if the text isn't there */
	edit(file: string, from: string, to: string): void;
	write(file: string, text: string): void;
	/** Rewrites business/facts.json. */
	changeFacts(change: (facts: Record<string, unknown>) => object): void;
	/** Runs an npm script to its end. */
	npm(...args: string[]): { code: number | null; output: string };
	/** Starts a server, and waits until its address answers. */
	npmStart(script: string, address: string): Promise<void>;
	remove(): void;
}

const notCloned = new Set(["node_modules", "dist", "dist-desk", ".git", ".build", ".data", ".env"]);

/** A newcomer's environment, without our tests' settings. */
function environment(): NodeJS.ProcessEnv {
	const { PATH, HOME, TMPDIR } = process.env;
	return { PATH, HOME, TMPDIR, NO_COLOR: "1" };
}

export function ownCopy(): OwnCopy {
	const folder = mkdtempSync(join(tmpdir(), "coachkit-owner-"));
	cpSync(root, folder, {
		recursive: true,
		filter: (source) => !notCloned.has(basename(source)) && source !== join(root, "shots"),
	});
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
	const path = (file: string) => join(folder, file);
	let running: ChildProcess | undefined;
	return {
		path,
		edit(file, from, to) {
			const text = readFileSync(path(file), "utf8");
			if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
			writeFileSync(path(file), text.replace(from, to));
		},
		write: (file, text) => writeFileSync(path(file), text),
		changeFacts(change) {
			const file = path("business/facts.json");
			const facts = change(JSON.parse(readFileSync(file, "utf8")));
			writeFileSync(file, `${JSON.stringify(facts, null, "\t")}\n`);
		},
		npm(...args) {
			const { status, stdout, stderr } = spawnSync("npm", args, {
				cwd: folder,
				encoding: "utf8",
				env: environment(),
				// A build takes less than this unless it hangs; on a slow machine it takes minutes.
				timeout: 900_000,
			});
			return { code: status, output: stdout + stderr };
		},
		async npmStart(script, address) {
			// A process group of its own: npm starts a shell, which starts the program.
			running = spawn("npm", ["run", "--silent", script], {
				cwd: folder,
				env: environment(),
				stdio: ["ignore", "ignore", "inherit"],
				detached: true,
			});
			if (!(await waitForUrl(address)))
				throw new Error(`npm run ${script} did not answer at ${address}.`);
		},
		remove() {
			if (running?.pid) process.kill(-running.pid, "SIGTERM");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
