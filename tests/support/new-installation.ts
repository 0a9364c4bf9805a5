import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../gateway/testing/free-port.ts";

const root = resolve(import.meta.dirname, "../..");

/** A gateway without any settings, as the image starts it. */
export interface NewInstallation {
	/** Its address on this machine. */
	home: string;
	/** The address that it printed, including the code. */
	claimUrl: string;
	stop(): Promise<void>;
}

const ended = (child: ChildProcess) =>
	new Promise<void>((resolve) => {
		if (child.exitCode !== null) resolve();
		else child.once("exit", () => resolve());
	});

/** Starts a new installation, and waits until it prints its code. */
export async function startNewInstallation(): Promise<NewInstallation> {
	const folder = mkdtempSync(join(tmpdir(), "new-installation-"));
	const port = await freePort();
	const child = spawn(process.execPath, ["gateway/main.ts"], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			...{ PORT: String(port), LEADS_DB: join(folder, "leads.db") },
			PUBLISHED: join(folder, "published"),
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	const claimUrl = await new Promise<string>((resolve, reject) => {
		let output = "";
		child.stdout?.setEncoding("utf8").on("data", (text: string) => {
			output += text;
			const [link] = /http\S+\/desk\/claim#[\w-]+/.exec(output) ?? [];
			if (link) resolve(link);
		});
		child.once("exit", () => reject(new Error(`The gateway ended: ${output}`)));
	});
	return {
		home: `http://localhost:${port}`,
		claimUrl,
		async stop() {
			child.kill("SIGTERM");
			await ended(child);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
