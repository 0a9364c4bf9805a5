import type { ServerResponse } from "node:http";
import { relative } from "node:path";
import { root } from "../project.ts";
import { buildDevWidgets } from "../widgets/build-widgets.ts";
import type { SiteServer } from "./site-server.ts";

/** Source files of the widgets' bundle. */
const sources = /^(?:widgets|loader|leads|business)\/(?!.*\.(?:test|d)\.tsx?$)/;

/** Bundles loader and widgets again when their files change, then reloads open pages. */
export async function createWidgetServer(site: SiteServer) {
	let files = await buildDevWidgets();
	let isBuilding = false;
	let isStale = false;

	async function rebuild(): Promise<void> {
		isStale = true;
		if (isBuilding) return;
		isBuilding = true;
		const from = performance.now();
		do {
			isStale = false;
			try {
				files = await buildDevWidgets();
				site.reload();
				console.log(`Widgets built in ${Math.round(performance.now() - from)} ms.`);
			} catch (thrown) {
				console.error(`Widgets: ${(thrown as Error).message}`);
			}
		} while (isStale);
		isBuilding = false;
	}

	site.watcher.on("change", (file) => {
		if (sources.test(relative(root, file))) void rebuild();
	});
	return {
		/** Answers for loader and widgets; false for any other path. */
		answer(path: string, response: ServerResponse): boolean {
			const code = files.get(path);
			if (code === undefined) return false;
			response.writeHead(200, {
				"Content-Type": "text/javascript; charset=utf-8",
				"Cache-Control": "no-cache",
				"Access-Control-Allow-Origin": "*",
			});
			response.end(code);
			return true;
		},
	};
}
