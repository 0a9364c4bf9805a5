/** @module-tag all */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { leadKinds } from "../../../../leads/forms/forms.ts";
import { createFileEngine } from "../../../store/sqlite/file-engine.ts";
import { machineClock } from "../../../store/sqlite/machine-clock.ts";
import { createAnalytics, maxNamedForms } from "./analytics.ts";

it("a year of counts takes less than 30 MB, for any number of pages, partners and forms", async () => {
	const folder = mkdtempSync(join(tmpdir(), "steps-"));
	const path = join(folder, "leads.db");
	const engine = createFileEngine(path, machineClock);
	const steps = createAnalytics(engine);
	const place = { day: "2026-01-01", lang: "en", device: "phone", n: 37 } as const;
	const own = Array.from({ length: maxNamedForms }, (_, n) => ({
		...{ kind: "form" as const, form: `a-form-of-the-coach-${n}` },
	}));
	const busy = [...leadKinds.map((kind) => ({ kind })), ...own].flatMap((form) =>
		Array.from({ length: 150 }, (_, n) =>
			(["seen", "opened", "began", "message:email", "sent", "left", "received"] as const).map(
				(event) => ({
					...place,
					...form,
					event,
					partner: `Firm ${n}`,
					page: `firm${n}.example/a-page`,
				}),
			),
		).flat(),
	);
	await steps.count(busy);
	const days = Array.from({ length: 364 }, (_, n) =>
		new Date(Date.UTC(2026, 0, n + 2)).toISOString().slice(0, 10),
	);
	await Promise.all(
		days.map((day) =>
			engine.write(
				"INSERT INTO step_counts (day, kind, counts) SELECT CAST($1 AS TEXT), kind, counts FROM step_counts WHERE day = '2026-01-01' RETURNING day",
				day,
			),
		),
	);
	expect((await engine.read("SELECT day FROM step_counts")).length).toBe(
		365 * (leadKinds.length + maxNamedForms),
	);
	await engine.close();
	const { size } = statSync(path);
	expect(size).toBeGreaterThan(8e6);
	expect(size).toBeLessThan(30e6);
	rmSync(folder, { recursive: true });
});
