import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * Serves every Lucide icon as one sprite while developing. A build writes only the icons
 * the pages use (`sprite.ts`).
 */
export function devSprite(): Plugin {
	return {
		name: "coachkit:dev-sprite",
		apply: "serve",
		configureServer(server) {
			server.middlewares.use("/assets/icons.svg", async (_request, response) => {
				const sprite = await readFile("node_modules/lucide-static/sprite.svg", "utf8");
				response.setHeader("content-type", "image/svg+xml");
				response.end(sprite.replaceAll('id="', 'id="i-'));
			});
		},
	};
}
