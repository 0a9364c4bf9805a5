import { test as house } from "../e2e/test.ts";
import { type SomebodysServer, somebodysServer } from "./somebodys-page.ts";

export { axe, expect } from "../e2e/test.ts";

/** The product running, and somebody else's web server beside it, one per worker. */
export const test = house.extend<object, { somebody: SomebodysServer }>({
	somebody: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const server = await somebodysServer();
			await use(server);
			await server.close();
		},
		{ scope: "worker" },
	],
});
