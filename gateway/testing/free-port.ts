import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One file per port used by tests, with the id of its process. */
const folder = join(tmpdir(), "coachkit-ports");
const own = new Set<string>();

/**
 * Reserves a port for this process until it ends. It is below the range used for outgoing connections, so nobody
 * else gets it while a test's server is down.
 */
export async function freePort(): Promise<number> {
	mkdirSync(folder, { recursive: true });
	for (;;) {
		const port = randomInt(12_000, 32_000);
		if (reserve(port) && (await canListen(port))) return port;
	}
}

function reserve(port: number): boolean {
	const file = join(folder, String(port));
	try {
		writeFileSync(file, String(process.pid), { flag: "wx" });
	} catch {
		if (!isRunning(ownerOf(file))) rmSync(file, { force: true });
		return false;
	}
	if (own.size === 0)
		process.once("exit", () => {
			for (const each of own) rmSync(each, { force: true });
		});
	own.add(file);
	return true;
}

/** Process id in a file of the folder; undefined while it is being written, or once it is gone. */
function ownerOf(file: string): number | undefined {
	try {
		return Number(readFileSync(file, "utf8")) || undefined;
	} catch {
		return undefined;
	}
}

function isRunning(pid: number | undefined): boolean {
	if (pid === undefined) return true;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

function canListen(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, () => probe.close(() => resolve(true)));
	});
}
