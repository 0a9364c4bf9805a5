import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll } from "vitest";
import type { CalendarReading, ReadCalendar } from "../features/calls/ics/read-calendar.ts";
import { testCalendarReader } from "../features/calls/testing/calendar-reader.suite.ts";
import { bundleWorker, compatibility } from "./bundle.ts";

let runtime: Miniflare;
beforeAll(async () => {
	runtime = new Miniflare({
		...compatibility,
		modules: true,
		script: await bundleWorker(join(import.meta.dirname, "testing/calendar-reader-worker.ts")),
	});
	await runtime.ready;
});
afterAll(() => runtime.dispose());

const read: ReadCalendar = async (content, window) => {
	const answer = await runtime.dispatchFetch("http://worker/", {
		method: "POST",
		headers: { Window: JSON.stringify(window) },
		body: content,
	});
	if (answer.status !== 200) throw new Error(await answer.text());
	return (await answer.json()) as CalendarReading;
};

testCalendarReader(read);
