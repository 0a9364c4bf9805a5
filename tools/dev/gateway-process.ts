import type { ChildProcess } from "node:child_process";
import { relative } from "node:path";
import type { FSWatcher } from "vite";
import { root } from "../project.ts";
import { run } from "../servers/local-product.ts";

/** What the gateway is made of. */
const sources = /^(?:gateway|leads|business|theme)\/(?!.*\.test\.tsx?$).*\.(?:ts|tsx|json|css)$/;

/**
 * The gateway on a port of its own, started again whenever one of its files changes. Not by `node --watch`,
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
		// Another change may come while this one ends: then it is started once.
		if (!old || old.exitCode !== null) start();
		else {
			old.once("exit", () => child ?? start());
			old.kill("SIGKILL");
		}
	});
	start();
}
