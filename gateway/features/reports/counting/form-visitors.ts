import { countedDays, type FormLine } from "../../../desk-api/features/forms.ts";
import { addDays, londonDay } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import { analyticsOf } from "./analytics.ts";

/** Estimated number of visitors who opened, began and sent each form. */
export async function countVisitors(store: Pick<LeadStore, "part" | "now">) {
	const today = londonDay(await store.now());
	const days = { from: addDays(today, 1 - countedDays), to: today };
	const byForm = Map.groupBy(
		await analyticsOf(store).counted({ ...days, kind: "form" }),
		(row) => row.form,
	);
	return (name: string): NonNullable<FormLine["counts"]> => {
		const rows = byForm.get(name) ?? [];
		const sum = (event: (typeof rows)[number]["event"]) =>
			rows.reduce((all, row) => all + (row.event === event ? row.n : 0), 0);
		// Some beacons are lost, but visitors who reached a later stage also reached the earlier ones.
		const sentCount = Math.max(sum("received"), sum("sent"));
		const began = Math.max(sum("began"), sentCount);
		return { opened: Math.max(sum("opened"), began), began, sent: sentCount };
	};
}
