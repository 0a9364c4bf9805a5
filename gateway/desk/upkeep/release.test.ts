import { expect, it } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import type { LeadDetail } from "../../desk-api/api.ts";
import type { Engine } from "../../store/engine.ts";
import { createLeadStore } from "../../store/lead-store.ts";
import { openEngine } from "../../store/open-store.ts";
import type { LeadStore } from "../../store/store.ts";
import { newLead } from "../../store/testing/contract.ts";
import { deskBrowser, deskWorld } from "../testing/browser.ts";

/** A store that counts its statements, except those about the desk's sessions and the cached signing key. */
function countedStore() {
	const engine = openEngine(":memory:");
	const calls: string[] = [];
	const counted: Engine = { ...engine };
	for (const verb of ["read", "write", "writeAll", "remove", "removeAll", "claim"] as const)
		(counted[verb] as unknown) = (...given: unknown[]) => {
			if (!/desk_sessions|link-key/.test(JSON.stringify(given))) calls.push(verb);
			return (engine[verb] as (...given: unknown[]) => unknown)(...given);
		};
	return { store: createLeadStore(counted), calls };
}

/** A signed-in browser, once the mail about it has been composed. */
async function signIn(store: LeadStore) {
	const world = deskWorld({ store });
	const me = deskBrowser(world);
	await me.signIn();
	await world.desk.mailDevices();
	return me;
}

it("releasing takes one read and one write, and four reads of the person, and returns the resulting lead", async () => {
	const { store, calls } = countedStore();
	const me = await signIn(store);
	const lead = newLead({ state: "quarantined", reason: "too fast" });
	await store.add(lead);
	await store.activity.note(lead.id, "Rings on Monday.");
	await store.jobs.add([
		{
			id: "e",
			kind: "erasure",
			queue: "erasure e",
			lead: "",
			payload: { lead: lead.id },
			madeAt: await store.now(),
			dueInMs: 60_000,
		},
	]);
	calls.length = 0;
	const answer = await me.ask(`leads/${lead.id}/release`, { method: "POST" });
	expect(calls).toEqual(["read", "writeAll", "read", "read", "read", "read"]);
	const released: LeadDetail = await answer.json();
	expect(released).toMatchObject({ state: "pending", notes: 1, erasingAt: expect.any(Number) });
	expect(released.story.map(({ what }) => what)).toEqual(["received", "note", "released"]);
	calls.length = 0;
	expect(await me.get<LeadDetail>(`leads/${lead.id}`)).toEqual(released);
	expect(calls).toEqual(["read", "read", "read", "read", "read"]);
	await store.close();
});

it("a release that is too late, or of an unknown lead, writes nothing", async () => {
	const { store, calls } = countedStore();
	const me = await signIn(store);
	const lead = newLead();
	await store.add(lead);
	const [claim] = await store.claim(1);
	await claim?.finish({ state: "delivered", progress: createProgress(), attempts: 1 });
	calls.length = 0;
	const release = async (id: string) =>
		(await me.ask(`leads/${id}/release`, { method: "POST" })).status;
	expect(await release(lead.id)).toBe(409);
	expect(await release(newLead().id)).toBe(404);
	expect(calls).toEqual(["read", "read"]);
	await store.close();
});
