/**
 * What reports show of visits if posts get lost, with the widgets' own counting and the gateway's own endpoint.
 *
 * @module-tag all
 */

import { expect, it } from "vitest";
import type { CountRow } from "../../../gateway/features/reports/counting/analytics.ts";
import { analyticsOf } from "../../../gateway/features/reports/counting/analytics.ts";
import {
	lossByDevice,
	withoutLoss,
} from "../../../gateway/features/reports/counting/beacon-loss.ts";
import { createAnalyticsCollector } from "../../../gateway/features/reports/counting/collect.ts";
import { createCounter } from "../../../gateway/features/reports/counting/counter.ts";
import { createSqliteStore } from "../../../gateway/store/sqlite/sqlite-store.ts";
import { stepsOf } from "../../../leads/form/steps.ts";
import { consultation } from "../../../leads/forms/consultation/form.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import {
	type FunnelEvents,
	recordEvents,
	takeUnsent,
} from "../../../widgets/kit/analytics/funnel-events.ts";
import { diceOf } from "./dice.ts";

/** `npm run test:long` sends more. */
const visits = process.env.LONG ? 100_000 : 6_000;
const agents = { phone: "iPhone Mobile", computer: "X11; Linux x86_64" };
const stages = [
	...["seen", "opened", "began"],
	...stepsOf(consultation)
		.slice(1)
		.map((step) => `step:${step}`),
	"sent",
];

it("reports every step's share within 2 points although a tenth of the last posts is lost, all from phones", async () => {
	const random = diceOf(7).roll;
	const store = createSqliteStore(":memory:");
	const counter = createCounter({ store, log: () => {} });
	const { collect: take, recordAccepted: received } = createAnalyticsCollector({ counter });
	const truth: Record<string, number> = {};
	let phones = 0;
	let lost = 0;
	for (let visit = 0; visit < visits; visit++) {
		const device = random() < 0.55 ? "phone" : "computer";
		if (device === "phone") phones++;
		const arrival = (body: string) => ({
			address: `10.${visit >> 16}.${(visit >> 8) & 255}.${visit & 255}`,
			header: (name: string) =>
				({ origin: "https://coach.example", "user-agent": agents[device] })[name],
			read: async () => body,
		});
		const page = `https://coach.example/p${visit % 10}`;
		const place = ["", "coach-consultation", "en", page, ""].join("\t");
		const tally: FunnelEvents = new Set();
		// People with a phone go less far.
		let far = 0;
		while (far < stages.length && random() < (far === 0 ? 1 : device === "phone" ? 0.74 : 0.95))
			far++;
		// One in ten leaves half-way, which sends a first beacon.
		const away = random() < 0.1 ? 1 + Math.floor(random() * far) : far;
		for (let at = 1; at <= far; at++) {
			const stage = stages[at - 1] as string;
			truth[stage] = (truth[stage] ?? 0) + 1;
			const way = Math.min(at, 3);
			recordEvents(
				tally,
				place,
				stage === "sent" ? 4 : way,
				stage.startsWith("step:") ? [stage] : [],
			);
			if (at === away && away < far) await take(arrival(takeUnsent(tally)));
		}
		if (far === stages.length)
			received({ ...sampleRequest("consultation"), context: { page, referrer: "" } }, arrival(""));
		const last = takeUnsent(tally);
		if (device === "phone" && random() < 0.1 / 0.55) lost++;
		else await take(arrival(last));
	}
	await counter.stop();
	const rows = await analyticsOf(store).counted({ from: "2000-01-01", to: "2099-12-31" });
	await store.close();
	const share = (all: readonly CountRow[], event: string) => {
		const sum = (name: string) =>
			all.reduce((sum, row) => sum + (row.event === name ? row.n : 0), 0);
		return sum(event) / sum("seen");
	};
	const estimated = withoutLoss(rows);
	const errors = stages.map((stage) =>
		Math.abs(share(estimated, stage) - (truth[stage] ?? 0) / (truth.seen ?? 1)),
	);
	expect(lost / visits).toBeCloseTo(0.1, 1);
	expect(Math.max(...errors)).toBeLessThan(0.02);
	// Without the correction for lost posts the shares would be wrong by more.
	const raw = stages.map((stage) =>
		Math.abs(share(rows, stage) - (truth[stage] ?? 0) / (truth.seen ?? 1)),
	);
	expect(Math.max(...raw), "what posts alone tell").toBeGreaterThan(0.02);
	// Phones make 55 of 100 visits, and lose 10 of them.
	expect(lossByDevice(rows).phone.share).toBeCloseTo(lost / phones, 1);
	expect(lossByDevice(rows).computer.share).toBe(0);
});
