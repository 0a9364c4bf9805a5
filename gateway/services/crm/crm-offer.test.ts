import { expect, it } from "vitest";
import { createCrmOffer } from "./crm-offer.ts";

const choices = { stages: [{ id: "s", name: "New" }], fields: [] };

/** A CRM with scripted answers, which counts calls. */
function world() {
	const at = { now: 1000, asked: 0, fails: false, logged: [] as string[] };
	const offer = createCrmOffer({
		async read() {
			at.asked++;
			if (at.fails) throw new Error("down");
			return choices;
		},
		log: (event) => at.logged.push(event),
		now: () => at.now,
	});
	return Object.assign(at, { offer });
}

it("reads the CRM once in five minutes, however many editors are open", async () => {
	const at = world();
	expect(await Promise.all([at.offer(), at.offer(), at.offer()])).toEqual([
		choices,
		choices,
		choices,
	]);
	at.now += 5 * 60_000 - 1;
	await at.offer();
	expect(at.asked).toBe(1);
	at.now += 1;
	await at.offer();
	expect(at.asked).toBe(2);
});

it("says in a sentence that the CRM could not be read, and retries half a minute later", async () => {
	const at = world();
	at.fails = true;
	const { problem = "", ...lists } = await at.offer();
	expect(lists).toEqual({ stages: [], fields: [] });
	expect(problem).toMatch(/^We couldn't read your CRM\. .*\.$/);
	expect(at.logged).toEqual(["crm-offer-failed"]);
	at.fails = false;
	expect((await at.offer()).problem).toBe(problem);
	at.now += 30_000;
	expect(await at.offer()).toEqual(choices);
});

it("says so if there is no readable CRM", async () => {
	expect((await createCrmOffer({ log: () => {} })()).problem).toMatch(/\.$/);
});
