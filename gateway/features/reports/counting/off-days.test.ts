import { expect, it } from "vitest";
import { createSqliteStore } from "../../../store/sqlite/sqlite-store.ts";
import { analyticsOf } from "./analytics.ts";
import { readOffDays, recordOffDays, wasCounted } from "./off-days.ts";

it("knows the days without counting, however often it was switched off and on", async () => {
	const store = createSqliteStore(":memory:");
	let now = 0;
	const at = { ...store, now: async () => now };
	const set = async (day: string, counting: boolean) => {
		now = Date.parse(`${day}T12:00:00Z`);
		await recordOffDays(at, counting);
		await recordOffDays(at, counting);
	};
	expect(await readOffDays(store)).toEqual([{ from: "" }]);
	const place = { kind: "contact", page: "p.example/", partner: "", lang: "en" } as const;
	await analyticsOf(store).count([
		{ ...place, device: "phone", event: "seen", n: 1, day: "2026-11-02" },
	]);
	await set("2026-11-03", true);
	await set("2026-11-10", false);
	await set("2026-11-11", true);
	await set("2026-11-11", false);
	await set("2026-11-14", true);
	await set("2026-11-20", false);
	const gaps = await readOffDays(store);
	expect(gaps).toEqual([
		{ from: "", until: "2026-11-02" },
		{ from: "2026-11-12", until: "2026-11-14" },
		{ from: "2026-11-21" },
	]);
	// A day that was partly counted is shown.
	const days = [
		"2026-11-01",
		"2026-11-02",
		"2026-11-11",
		"2026-11-12",
		"2026-11-13",
		"2026-11-14",
		"2026-11-20",
		"2026-11-25",
	];
	expect(days.filter((day) => wasCounted(gaps, day))).toEqual([
		"2026-11-02",
		"2026-11-11",
		"2026-11-14",
		"2026-11-20",
	]);
	await store.close();
});
