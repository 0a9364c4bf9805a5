import { beforeEach, describe, expect, it } from "vitest";
import type { Counts, LeadDetail, MovedLeads } from "../../desk-api/api.ts";
import { newLead } from "../../store/testing/contract.ts";
import { deskBrowser, deskWorld, type World } from "../testing/browser.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
let other: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	other = deskBrowser(world);
	await me.signIn();
	await other.signIn();
	return () => world.store.close();
});

async function put(): Promise<string> {
	const lead = newLead();
	await world.store.add(lead);
	return lead.id;
}
const post = (path: string, body: object, by = me) =>
	by.ask(`people/${path}`, { method: "POST", body });
const move = (path: string, body: object, by = me) =>
	by.get<MovedLeads>(`people/${path}`, { method: "POST", body });
const theirs = async (id: string) =>
	(await me.get<LeadDetail>(`leads/${id}`)).samePerson.toSorted();
const people = async () => (await me.get<Counts>("counts")).people;
const messageOf = async (answer: Response) =>
	((await answer.json()) as { error: { message: string } }).error.message;

describe("people at the desk", () => {
	it("are put together, counted once, and taken apart again by Undo", async () => {
		const [ann, ben] = [await put(), await put()];
		expect(await people()).toMatchObject({ new: 2 });
		const { leads, from, to } = await move("merge", { lead: ann, into: ben });
		expect(leads).toEqual([ann]);
		expect(await theirs(ann)).toEqual([ann, ben].toSorted());
		expect(await people()).toMatchObject({ new: 1 });
		await move("move", { leads, person: from, seen: to });
		expect(await theirs(ann)).toEqual([ann]);
		expect(await people()).toMatchObject({ new: 2 });
		expect(world.lines).toContainEqual({ event: "people-moved", leads: 1 });
	});

	it("are put together with all they sent, and one message is taken out", async () => {
		const [ann, second, ben] = [await put(), await put(), await put()];
		await move("merge", { lead: second, into: ann });
		expect((await move("merge", { lead: ann, into: ben })).leads.toSorted()).toEqual(
			[ann, second].toSorted(),
		);
		expect(await theirs(ben)).toHaveLength(3);
		await move("split", { lead: ann });
		expect(await theirs(ann)).toEqual([ann]);
		expect(await theirs(ben)).toEqual([second, ben].toSorted());
		expect(await people()).toMatchObject({ new: 2 });
	});

	it("are rejected with a sentence if there is nothing to do", async () => {
		const [ann, ben] = [await put(), await put()];
		await move("merge", { lead: ann, into: ben }, other);
		const again = await post("merge", { lead: ann, into: ben });
		expect([again.status, await messageOf(again)]).toEqual([
			409,
			"You’ve already merged these two.",
		]);
		await move("split", { lead: ann }, other);
		const alone = await post("split", { lead: ann });
		expect([alone.status, await messageOf(alone)]).toEqual([409, "This is their only message."]);
	});

	it("are gone with a sentence if another device has erased them", async () => {
		const [ann, ben] = [await put(), await put()];
		const { leads, from, to } = await move("merge", { lead: ann, into: ben });
		await world.store.eraseLead(ann);
		for (const [path, body] of [
			["merge", { lead: ben, into: ann }],
			["split", { lead: ann }],
			["move", { leads, person: from, seen: to }],
		] as const) {
			const answer = await post(path, body);
			expect(answer.status, path).toBe(404);
			expect(await messageOf(answer)).toContain("no longer here");
		}
		expect(await people()).toMatchObject({ new: 1 });
	});

	it("stay as another device has put them if Undo comes too late", async () => {
		const [ann, ben, cas] = [await put(), await put(), await put()];
		const { leads, from, to } = await move("merge", { lead: ann, into: ben });
		await move("merge", { lead: ann, into: cas }, other);
		const late = await post("move", { leads, person: from, seen: to });
		expect([late.status, await messageOf(late)]).toEqual([
			409,
			"These messages have been merged or split on another device. Nothing was undone.",
		]);
		expect(await theirs(ann)).toEqual([ann, ben, cas].toSorted());
	});

	it("are rejected without two messages, or with thousands", async () => {
		const id = crypto.randomUUID();
		for (const [path, body] of [
			...([
				["merge", {}],
				["merge", { lead: "ann", into: "ben" }],
				["split", { lead: 1 }],
			] as const),
			["move", { leads: [], person: "x" }],
			["move", { leads: Array(501).fill(id), person: "x" }],
		] as const)
			expect((await post(path, body)).status, path).toBe(400);
	});

	it("can't be moved without a session", async () => {
		const stranger = deskBrowser(world);
		for (const path of ["merge", "split", "move"])
			expect((await post(path, {}, stranger)).status, path).toBe(401);
	});
});
