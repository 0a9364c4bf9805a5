import { beforeEach, describe, expect, it } from "vitest";
import { outcomePageOf } from "../../../leads/crm/answers.ts";
import { DeliveryFailure } from "../../../leads/http/failure.ts";
import { readFigures } from "../../features/reports/figures.ts";
import { outcomeReading, recordReading } from "../../lib/reading-state.ts";
import { newLead } from "../../store/testing/contract.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { createCrmOutcomes, lastOutcomeReading, readCrmOutcomes } from "./crm-outcomes.ts";

const minute = 60_000;
const hour = 60 * minute;
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
	id,
	status: "won" as const,
	changedAt: world.clock.now,
	...(pence !== undefined && { pence }),
});
const outcomeOf = async (id: string) => (await world.store.followUps.list([id]))[0];

describe("outcomes from the CRM", () => {
	it("are found by a hash of our opportunities, and ignore all others", async () => {
		const id = await deliver();
		const [opportunity] = world.crm.opportunities;
		world.crm.outcomes = [won("somebody else's", 5), won(opportunity?.id ?? "", 90_000)];
		expect(await readCrmOutcomes(world.store, world.crm)).toMatchObject({
			changed: 1,
			complete: true,
		});
		expect(await outcomeOf(id)).toMatchObject({ outcome: "won", pence: 90_000, decidedBy: "crm" });
		expect(await readCrmOutcomes(world.store, world.crm)).toMatchObject({
			changed: 0,
			complete: true,
		});
	});

	it("are not read while there are no leads of ours", async () => {
		await readCrmOutcomes(world.store, world.crm);
		expect(world.crm.calls).toEqual([]);
	});

	it("are read once an hour, on one gateway; a failed read is retried", async () => {
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

	it("are read from answers of any shape: a foreign currency has no value, and anything but an opportunity is skipped", () => {
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

	it("that match no lead's outcome are counted, and known outcomes are kept", async () => {
		const ids = [await deliver(), await deliver(), await deliver()];
		const [deleted = "", abroad = "", merged = ""] = world.crm.opportunities.map(({ id }) => id);
		world.crm.outcomes = [won(deleted, 90_000), won(abroad, 50_000), won(merged, 10_000)];
		await readCrmOutcomes(world.store, world.crm);
		expect(await lastOutcomeReading(world.store)).toEqual({ missing: 0, otherCurrency: 0 });
		// One was deleted or moved to another pipeline, one merged into a third, which is now in dollars.
		world.crm.outcomes = [{ ...won(abroad), currency: "USD" }];
		const { changed, found } = await readCrmOutcomes(world.store, world.crm);
		expect({ changed, found }).toEqual({ changed: 1, found: { missing: 2, otherCurrency: 1 } });
		const now = await Promise.all(ids.map(outcomeOf));
		expect(now.map((one) => [one?.outcome, one?.pence])).toEqual([
			["won", 90_000],
			["won", undefined],
			["won", 10_000],
		]);
		const story = await world.store.activity.list([ids[1] ?? ""]);
		expect(story.at(-1)?.text).toContain("USD");
		const span = { since: 0, until: world.clock.now + hour, from: "2026-11-01", to: "2026-11-30" };
		const figures = await readFigures(world.store, { by: "partner", ...span }, false);
		expect(figures).toMatchObject({
			won: 3,
			pence: 100_000,
			crm: { missing: 2, otherCurrency: 1 },
		});
		// All three are in the pipeline again, with values in pounds.
		world.crm.outcomes = [won(deleted, 90_000), won(abroad, 60_000), won(merged, 10_000)];
		await readCrmOutcomes(world.store, world.crm);
		expect(await outcomeOf(ids[1] ?? "")).toMatchObject({ outcome: "won", pence: 60_000 });
		const after = await readFigures(world.store, { by: "partner", ...span }, false);
		expect(after).not.toHaveProperty("crm");
	});

	it("won twice count once, with the later value", async () => {
		const id = await deliver();
		const [{ id: opportunity = "" } = {}] = world.crm.opportunities;
		const say = async (outcome: object) => {
			world.clock.now += hour;
			world.crm.outcomes = [{ ...won(opportunity), ...outcome, changedAt: world.clock.now }];
			await readCrmOutcomes(world.store, world.crm);
		};
		await say({ pence: 50_000 });
		await say({ status: "open" });
		expect(await outcomeOf(id)).toMatchObject({ outcome: "contacted" });
		await say({ pence: 70_000 });
		await say({ pence: 70_000 });
		expect(await outcomeOf(id)).toMatchObject({ outcome: "won", pence: 70_000 });
		expect(await world.store.activity.list([id])).toHaveLength(3);
		const span = { since: 0, until: world.clock.now + hour, from: "2026-11-01", to: "2026-11-30" };
		const figures = await readFigures(world.store, { by: "partner", ...span }, false);
		expect(figures).toMatchObject({ won: 1, pence: 70_000 });
	});
});

describe("a CRM that does not return outcomes", () => {
	const title = "Outcomes can't be read from your CRM";

	/** Runs the hourly polls and alert checks of `hours`, and returns the coach's messages. */
	async function tell(status: number, hours: number) {
		const told: string[] = [];
		world = createTestGateway({ alerts: { mail: async ({ subject }) => void told.push(subject) } });
		await deliver();
		const { store, crm, clock } = world;
		const task = createCrmOutcomes({ store, crm, log: () => {} });
		const check = async () => {
			clock.now += minute;
			await world.alerts.check();
		};
		crm.fault = (method) => {
			if (method === "listOutcomes")
				throw new DeliveryFailure("Failed to read outcomes", { status });
		};
		for (let n = 0; n < hours; n++) {
			clock.now += hour;
			await task.run();
			await check();
		}
		const during = [...told];
		const { problems } = await world.alerts.read();
		crm.fault = () => {};
		clock.now += hour;
		await task.run();
		for (let n = 0; n < 8; n++) await check();
		return { during, told, problems };
	}

	it.each([
		["refuses our key at once", 401, 1],
		["fails for three hours", 500, 5],
	])(
		"is reported to the coach once when it %s, and once when it recovers",
		async (_, status, hours) => {
			const { during, told, problems } = await tell(status, hours);
			expect(during).toEqual([title]);
			expect(problems.map(({ topic }) => topic)).toEqual(["crm-outcomes"]);
			expect(told).toEqual([title, `Fixed: o${title.slice(1)}`]);
		},
	);

	it("for only two hours is not reported", async () => {
		expect((await tell(503, 2)).told).toEqual([]);
	});

	it("is forgotten when reading outcomes is switched off", async () => {
		const told: string[] = [];
		world = createTestGateway({
			crmOutcomes: false,
			alerts: { mail: async ({ subject }) => void told.push(subject) },
		});
		await recordReading(world.store, outcomeReading, { reason: "401", isRefused: true });
		await world.alerts.check();
		await world.start();
		for (let n = 0; n < 8; n++) {
			world.clock.now += minute;
			await world.alerts.check();
		}
		await world.stop();
		expect(told).toEqual([title, `Fixed: o${title.slice(1)}`]);
	});
});
