import { beforeEach, describe, expect, it } from "vitest";
import { outcomePageOf } from "../../leads/crm/crm.ts";
import { newLead } from "../store/testing/contract.ts";
import { createTestGateway } from "../testing/test-gateway.ts";
import { createCrmOutcomes, readCrmOutcomes } from "./crm-outcomes.ts";

const hour = 3600_000;
let world: ReturnType<typeof createTestGateway>;
beforeEach(() => {
	world = createTestGateway();
});

const deliver = async () => {
	const lead = newLead();
	await world.store.add(lead);
	await world.worker.runDue();
	return lead.id;
};
const won = (id: string, pence?: number) => ({
	...{ id, status: "won" as const, changedAt: world.clock.now },
	...(pence !== undefined && { pence }),
});
const outcomeOf = async (id: string) => (await world.store.followUps.list([id]))[0];

describe("outcomes from the CRM", () => {
	it("are those of our opportunities, found by a hash, and no others", async () => {
		const id = await deliver();
		const [opportunity] = world.crm.opportunities;
		world.crm.outcomes = [won("somebody else's", 5), won(opportunity?.id ?? "", 90_000)];
		expect(await readCrmOutcomes(world.store, world.crm)).toEqual({ changed: 1, complete: true });
		expect(await outcomeOf(id)).toMatchObject({ outcome: "won", pence: 90_000, decidedBy: "crm" });
		expect(await readCrmOutcomes(world.store, world.crm)).toEqual({ changed: 0, complete: true });
	});

	it("are not asked for while no lead of ours is there", async () => {
		await readCrmOutcomes(world.store, world.crm);
		expect(world.crm.calls).toEqual([]);
	});

	it("are read once an hour, on one gateway; a CRM that fails is asked again", async () => {
		const id = await deliver();
		world.crm.outcomes = [won(world.crm.opportunities[0]?.id ?? "")];
		const lines: string[] = [];
		const { store, crm } = world;
		const task = createCrmOutcomes({ store, crm, log: (event) => void lines.push(event) });
		crm.fault = (method) => {
			if (method === "listOutcomes") throw new Error("away");
		};
		await task.run();
		crm.fault = () => {};
		await task.run();
		expect(lines).toEqual(["crm-outcomes-failed"]);
		world.clock.now += hour;
		await task.run();
		expect(lines).toEqual(["crm-outcomes-failed", "crm-outcomes"]);
		expect(await outcomeOf(id)).toMatchObject({ outcome: "won" });
	});

	it("are read from answers of any shape: another currency has no value, what is no opportunity is left out", () => {
		const at = "2026-11-20T10:00:00Z";
		const entry = { id: "o1", status: "won", monetaryValue: 500, updatedAt: at };
		const { outcomes } = outcomePageOf({
			opportunities: [
				entry,
				{ ...entry, currency: "USD" },
				{ ...entry, monetaryValue: "much" },
				{ ...entry, monetaryValue: 1e12 },
				{ ...entry, updatedAt: "never" },
				{ ...entry, id: 7 },
				null,
				"o1",
			],
		});
		expect(outcomes.map(({ pence }) => pence)).toEqual([50_000, undefined, undefined, undefined]);
	});
});
