import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./paths.ts";

/** Runs React Router's own build: client modules, and every page prerendered. */
export function buildRouter(): Promise<void> {
	const bin = join(root, "node_modules/.bin/react-router");
	return new Promise((resolve, reject) => {
		const build = spawn(process.execPath, [bin, "build", "--logLevel", "warn"], {
			cwd: root,
			env: { ...process.env, NODE_ENV: "production" },
			stdio: ["ignore", "inherit", "inherit"],
		});
		build.on("error", reject);
		build.on("exit", (code) => {
			if (code === 0) resolve();
			else reject(new Error(`react-router build ended with ${code}`));
		});
	});
}
