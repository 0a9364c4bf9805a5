import type { ChildProcess } from "node:child_process";
import { relative } from "node:path";
import type { FSWatcher } from "vite";
import { root } from "../project.ts";
import { run } from "../servers/local-product.ts";

/** The gateway's source files. */
const sources = /^(?:gateway|leads|business|theme)\/(?!.*\.test\.tsx?$).*\.(?:ts|tsx|json|css)$/;

/**
 * Runs the gateway on its own port and restarts it when its files change. Doesn't use `node --watch`,
 * whose messages reach the store's thread.
 */
export function watchGateway(port: number, watcher: FSWatcher): void {
	let child: ChildProcess | undefined;
	const start = () => {
		child = run(["tools/dev/gateway-entry.ts"], { quiet: true, more: { PORT: String(port) } });
	};
	watcher.on("change", (file) => {
		if (!sources.test(relative(root, file))) return;
		const old = child;
		child = undefined;
		// The process may still be ending when the next change comes; start only one.
		if (!old || old.exitCode !== null) start();
		else {
			old.once("exit", () => child ?? start());
			old.kill("SIGKILL");
		}
	});
	start();
}
