/** @module-tag long */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Fleet, keepFleet } from "../world/fleet.ts";
import { createSurroundings, type Surroundings } from "../world/surroundings.ts";
import { leadOf, submit } from "../world/visitors.ts";

let around: Surroundings;
let gateway: Fleet;
async function start(store: "sqlite" | "edge") {
	around = await createSurroundings({
		api: "v1",
		transport: "relay",
		account: { duplicates: "allow", opportunities: "many" },
		store,
	});
	gateway = keepFleet(around.gateways, () => {});
}
afterEach(async () => {
	await gateway.close();
	await around.close();
});

describe.each(["sqlite", "edge"] as const)(
	"a gateway on %s killed right after its 202",
	{
		timeout: 60_000,
	},
	(store) => {
		beforeEach(() => start(store));

		it("delivers that lead, once, when it is started again", async () => {
			await submit(around.leads, leadOf(0));
			await gateway.kill();
			const { contacts, opportunities, mails } = around.standins.state;
			await expect.poll(() => mails).toHaveLength(1);
			await expect.poll(() => opportunities).toHaveLength(1);
			expect(contacts.all()).toHaveLength(1);
			expect(mails).toHaveLength(1);
		});

		it("gets the same lead a second time and stores it once", async () => {
			const request = leadOf(0);
			await submit(around.leads, request);
			await gateway.kill();
			await submit(around.leads, request);
			await expect.poll(() => around.standins.state.mails).toHaveLength(1);
			expect(around.standins.state.contacts.all()).toHaveLength(1);
		});
	},
);
