/** @module-tag all */
import { expect, it } from "vitest";
import { faultsOf, runFlood } from "./flood.ts";

it("accepts every visitor during a mixed flood, within limits, and tells the coach once", {
	timeout: 60_000,
}, async () => {
	const some = { requestsAtOnce: 20, requestsPerSecond: 100, socketsAtOnce: 300 };
	const sizes = { seconds: 4, visitors: 30, ...some };
	const verdict = await runFlood(sizes);
	expect(faultsOf(verdict, sizes.visitors, false)).toEqual([]);
	// It was a real flood: some requests were accepted, and some were slowed down.
	expect(verdict.flood["202"]).toBeGreaterThan(0);
	expect(verdict.flood["302"]).toBeGreaterThan(0);
	expect(verdict.maxConnections).toBeGreaterThan(some.socketsAtOnce / 2);
});
