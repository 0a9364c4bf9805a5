import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../../run-command.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { checkLostJobs } from "./jobs.ts";

const job = (kind: "consent" | "webhook", id: string) => ({
	id,
	kind,
	queue: id,
	lead: "",
	payload: {},
	madeAt: 0,
});

it("alerts the coach once to given-up jobs, until a command retries them", async () => {
	const folder = mkdtempSync(join(tmpdir(), "jobs-"));
	const path = join(folder, "leads.db");
	const store = createSqliteStore(path);
	const { alerts, mailer, clock } = createTestGateway({ store });
	await store.jobs.add([job("consent", "a"), job("consent", "b"), job("webhook", "c")]);
	for (const kind of ["consent", "webhook"] as const) {
		const claim = await store.jobs.claim({ kind, limit: 1, leaseMs: 1000 });
		const [mine = expect.unreachable()] = claim?.jobs ?? [];
		await claim?.failed(mine, { reason: "Failed to find contact 401", giveUpAfterMs: 0 });
	}
	expect(await checkLostJobs(store)).toEqual({
		trouble: true,
		facts: { reason: "the CRM hasn't been told about a consent that was confirmed or withdrawn" },
	});
	for (let n = 0; n < 3; n++) {
		clock.now += 60_000;
		await alerts.check();
	}
	const about = mailer.mails.filter(({ subject }) => subject === "A background task failed");
	expect(about).toHaveLength(1);
	expect(about[0]?.message).toContain("npm run leads -- jobs retry");

	const print: string[] = [];
	const out = {
		terminal: false,
		width: 80,
		printError: () => {},
		print: (text: string) => void print.push(text),
	};
	expect(await run(["jobs", "--json"], { LEADS_DB: path }, out)).toBe(0);
	expect(JSON.parse(print.join(""))).toEqual([
		{ kind: "webhook", waiting: 0, failed: 1 },
		{ kind: "consent", waiting: 1, failed: 1 },
	]);
	expect(await run(["jobs", "retry"], { LEADS_DB: path }, out)).toBe(0);
	expect(print.at(-1)).toContain("2 tried again.");
	expect(await checkLostJobs(store)).toEqual({ trouble: false, facts: {} });
	await store.close();
	rmSync(folder, { recursive: true });
});
