import type { ChromiumTab } from "./drivers/chromium.ts";
import { far, hasCode, openerOf, plain, press, visit } from "./first-view.ts";
import { opened } from "./look.ts";
import { expect, longUnless, test, until } from "./test.ts";

/** How long forms may block the main thread at a time, ms, on a machine slowed four times. */
const longestTaskMs = 50;
const slowdown = 4;

interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	/** Time that the thread was running, in microseconds. */
	tdur?: number;
	args: { name?: string };
}

/**
 * Runs something in a tab.
 *
 * @returns the longest task of pages' main threads meanwhile, ms of the processor: a busy machine makes it no longer
 */
async function longestTask(tab: ChromiumTab, action: () => Promise<void>): Promise<number> {
	const browser = tab.page.context().browser();
	if (!browser) throw new Error("This tab has no browser.");
	const session = await browser.newBrowserCDPSession();
	const events: TraceEvent[] = [];
	session.on("Tracing.dataCollected", ({ value }) =>
		events.push(...(value as unknown as TraceEvent[])),
	);
	const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
	const includedCategories = ["toplevel", "devtools.timeline"];
	await session.send("Tracing.start", {
		transferMode: "ReportEvents",
		traceConfig: { includedCategories },
	});
	await action();
	await session.send("Tracing.end");
	await done;
	await session.detach();
	const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
	const main = new Set(
		events
			.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
			.map(threadOf),
	);
	const tasks = events.filter((each) => /RunTask$/.test(each.name) && main.has(threadOf(each)));
	expect(tasks.length).toBeGreaterThan(10);
	const longest = Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
	expect(longest).toBeGreaterThan(1);
	return longest;
}

for (const widget of ["checklist", "calculator"])
	test(
		`from the press to its code the ${widget} blocks the main thread for at most 50 ms at a time on a machine slowed four times`,
		longUnless(widget === "checklist"),
		async ({ chromium: tab, hosts }) => {
			await visit(tab, hosts.page(plain, openerOf(widget)));
			await until(
				tab,
				"its dialog is built",
				(tag: string) => Boolean(window.__all(tag)[0]?.shadowRoot?.querySelector("dialog")),
				`coach-${widget}`,
			);
			const ms = await longestTask(tab, async () => {
				await press(tab);
				await opened(tab, widget);
				await hasCode(tab, widget);
			});
			expect(ms * slowdown).toBeLessThan(longestTaskMs);
		},
	);

for (const widget of ["contact", "consultation"])
	test(
		`from coming near to its code the ${widget} in a page blocks the main thread for at most 50 ms at a time on a machine slowed four times`,
		longUnless(widget === "contact"),
		async ({ chromium: tab, hosts }) => {
			await tab.resize(1280, 800);
			await visit(tab, hosts.page(plain, `${far}<coach-${widget}></coach-${widget}>`));
			const ms = await longestTask(tab, async () => {
				await tab.run(
					(tag: string) => document.querySelector(tag)?.scrollIntoView(),
					`coach-${widget}`,
				);
				await hasCode(tab, widget);
			});
			expect(ms * slowdown).toBeLessThan(longestTaskMs);
		},
	);
