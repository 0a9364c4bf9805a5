import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sqliteStore } from "../store/sqlite.ts";
import { newLead } from "../store/testing/contract.ts";
import { deskBrowser, deskWorld } from "./testing/browser.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "desk-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads a stream event by event. */
function eventsOf(answer: Response) {
	const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	return {
		/** The next event of a name, whatever comes before it. */
		async next(name: string): Promise<unknown> {
			for (;;) {
				const end = text.indexOf("\n\n");
				if (end >= 0) {
					const event = text.slice(0, end);
					text = text.slice(end + 2);
					if (event.includes(`event: ${name}\n`))
						return JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? "null");
					continue;
				}
				const { value, done } = (await reader?.read()) ?? { done: true };
				if (done) throw new Error(`No ${name} came`);
				text += value;
			}
		},
		close: () => reader?.cancel(),
	};
}

it("shows a lead that another gateway took within two seconds, and what becomes of it", async () => {
	const path = join(folder, "leads.db");
	const [one, other] = [deskWorld({ store: sqliteStore(path) }), sqliteStore(path)];
	const me = deskBrowser(one);
	await me.signIn();
	const stream = eventsOf(await me.ask("events"));
	await stream.next("hello");
	for (const lead of [newLead(), newLead({ state: "quarantined", reason: "fast" })]) {
		await other.add(lead);
		const from = performance.now();
		expect(await stream.next("lead")).toMatchObject({ id: lead.id, state: lead.state });
		expect(performance.now() - from).toBeLessThan(2000);
		await stream.next("changed");
	}
	const [claim] = await other.claim(1);
	await claim?.settle({ state: "delivered", progress: { done: [], begun: {} }, attempts: 1 });
	await stream.next("changed");
	await stream.close();
	await Promise.all([one.store.close(), other.close()]);
});

it("says goodbye when the session is over, and stays with no one who is signed out", async () => {
	const one = deskWorld({ store: sqliteStore(join(folder, "leads.db")) });
	const me = deskBrowser(one);
	await me.signIn();
	const stream = eventsOf(await me.ask("events"));
	await stream.next("hello");
	await one.store.signIn.end("all");
	await stream.next("bye");
	await expect(stream.next("lead")).rejects.toThrow("No lead came");
	await one.store.close();
}, 10_000);
