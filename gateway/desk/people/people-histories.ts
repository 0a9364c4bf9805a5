/**
 * Plays random actions, messages, merges and erasures in a store, and in a model that shares no code with the lists.
 */
import { deepStrictEqual } from "node:assert/strict";
import { type Bench, newLead } from "../../store/testing/harness.ts";
import { peopleListsOf } from "./people-lists.ts";

/** A lead as the model has it. */
export interface ModelLead {
	id: string;
	email: string;
	partner: string;
	person: string;
	isSpam: boolean;
	isCalled: boolean;
	noAnswers: number;
	hasWritten: boolean;
	outcome: "new" | "contacted" | "met" | "won" | "lost";
	/** Value, if the lead was won. */
	pence: number;
	remindAt?: number | undefined;
}

/** Small pseudo-random numbers, the same in every run (mulberry32). */
function randomFrom(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state + 0x6d2b79f5) | 0;
		let bits = Math.imul(state ^ (state >>> 15), 1 | state);
		bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
		return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * below);
	};
}

/** The list each person belongs to, by the rules in the handbook. */
function expectedLists(leads: readonly ModelLead[], now: number) {
	const lists = { new: [] as string[], open: [] as string[], done: [] as string[], due: 0 };
	for (const person of new Set(leads.map((lead) => lead.person))) {
		const theirs = leads.filter((lead) => lead.person === person);
		const newest = theirs.findLast((lead) => !lead.isSpam);
		if (!newest) continue;
		const reminders = theirs.flatMap(({ remindAt }) => remindAt ?? []);
		const didSomething =
			newest.isCalled || newest.noAnswers > 0 || newest.hasWritten || newest.outcome !== "new";
		if (!didSomething && newest.remindAt === undefined) lists.new.push(newest.id);
		else if (["won", "lost"].includes(newest.outcome) && reminders.length === 0)
			lists.done.push(newest.id);
		else {
			lists.open.push(newest.id);
			if (reminders.some((at) => at <= now)) lists.due++;
		}
	}
	return lists;
}

const steps = 14;
const addresses = 4;
const partners = ["", "acme", "bolt"];
const outcomes = ["new", "contacted", "met", "won", "lost"] as const;

/** A store with the model of what is in it. */
const openWorld = ({ store, clock }: Bench) => ({
	...{ clock, store, lists: peopleListsOf(store), leads: [] as ModelLead[] },
});
type World = ReturnType<typeof openWorld>;

/** The actions on a lead, applied to store and model alike. */
function createPresses(world: World, pick: (below: number) => number) {
	const { store, clock } = world;
	const ofPerson = ({ person }: ModelLead) => world.leads.filter((each) => each.person === person);
	return {
		async called(lead: ModelLead) {
			lead.isCalled = pick(3) > 0;
			await store.activity.mark(lead.id, "called", lead.isCalled);
		},
		async noAnswer(lead: ModelLead) {
			lead.noAnswers++;
			await store.activity.noAnswer(lead.id);
		},
		async undoNoAnswer(lead: ModelLead) {
			lead.noAnswers = Math.max(0, lead.noAnswers - 1);
			await store.activity.undoNoAnswer(lead.id);
		},
		async write(lead: ModelLead) {
			lead.hasWritten = true;
			await store.activity.wrote(lead.id, { by: "sms", text: "Hello" });
		},
		async decide(lead: ModelLead) {
			lead.outcome = outcomes[pick(outcomes.length)] ?? "new";
			lead.pence = lead.outcome === "won" ? 100 * pick(5000) : 0;
			await store.followUps.decide(lead.id, {
				...{ outcome: lead.outcome, by: "desk" },
				...(lead.outcome === "won" && { pence: lead.pence }),
			});
		},
		async remind(lead: ModelLead) {
			const at = clock.now + (pick(5) - 1) * 3_600_000;
			for (const each of ofPerson(lead)) each.remindAt = undefined;
			lead.remindAt = at;
			await store.followUps.remind(lead.id, at);
		},
		async settle(lead: ModelLead) {
			for (const each of ofPerson(lead))
				if ((each.remindAt ?? Number.POSITIVE_INFINITY) <= clock.now) each.remindAt = undefined;
			await store.followUps.settleDue(lead.id);
		},
		async spam(lead: ModelLead) {
			if (lead.isSpam) await store.release(lead.id);
			else await store.search.spam(lead.id);
			lead.isSpam = !lead.isSpam;
		},
		open: (lead: ModelLead) => store.followUps.open(lead.id),
		async merge(lead: ModelLead, other: ModelLead) {
			const movedLeads = ofPerson(lead);
			const ids = movedLeads.map(({ id }) => id);
			await store.people.move(ids, other.person);
			for (const each of movedLeads) each.person = other.person;
		},
		async split(lead: ModelLead) {
			lead.person = `apart ${lead.id} ${pick(1e9)}`;
			await store.people.move([lead.id], lead.person);
		},
		async erase(lead: ModelLead) {
			await store.eraseLead(lead.id);
			world.leads = world.leads.filter(({ id }) => id !== lead.id);
		},
	};
}

async function send(
	world: World,
	{ email, partner, isSpam }: Pick<ModelLead, "email" | "partner" | "isSpam">,
): Promise<void> {
	const acceptedLead = newLead({
		context: { ...newLead().context, ...(partner && { partner }) },
		fields: { ...newLead().fields, email, telephone: "" },
		...(isSpam && { state: "quarantined" as const, reason: "looks like a bot" }),
	});
	await world.store.add(acceptedLead);
	await world.store.search.catchUp();
	const knownPerson = world.leads.findLast((lead) => lead.email === email)?.person;
	world.leads.push({
		...{ id: acceptedLead.id, email, partner, person: knownPerson ?? acceptedLead.id, isSpam },
		...{ isCalled: false, noAnswers: 0, hasWritten: false, outcome: "new", pence: 0 },
	});
}

async function playHistory(world: World, seed: number): Promise<string> {
	const pick = randomFrom(seed);
	const presses = Object.entries(createPresses(world, pick));
	const playedSteps: string[] = [];
	for (let step = 0; step < steps; step++) {
		world.clock.now += pick(3) * 1_800_000;
		const theirs = world.leads.filter(({ email }) => email.endsWith(`@${seed}.example`));
		const [lead, other] = [theirs[pick(theirs.length)], theirs[pick(theirs.length)]];
		const [name, press] = presses[pick(presses.length)] ?? [];
		if (!lead || !other || !press || pick(3) === 0) {
			const email = `person.${pick(addresses)}@${seed}.example`;
			const partner = partners[pick(partners.length)] ?? "";
			await send(world, { email, partner, isSpam: pick(6) === 0 });
			playedSteps.push(email);
		} else {
			await press(lead, other);
			playedSteps.push(`${name}`);
		}
	}
	return playedSteps.join(", ");
}

async function compareLists(world: World, seed: number, steps: string): Promise<void> {
	const { lists } = world;
	const idsIn = async (list: "new" | "open" | "done") =>
		(await lists.find(list, { limit: 1000 })).map(({ lead }) => lead.id).toSorted();
	const expected = expectedLists(world.leads, world.clock.now);
	const actual = {
		...{ new: await idsIn("new"), open: await idsIn("open"), done: await idsIn("done") },
		due: (await lists.due(1000)).length,
	};
	const sortedLists = {
		...{ new: expected.new.toSorted(), open: expected.open.toSorted() },
		...{ done: expected.done.toSorted(), due: expected.due },
	};
	deepStrictEqual(actual, sortedLists, `history ${seed}: ${steps}`);
	const expectedCounts = {
		...{ new: sortedLists.new.length, open: sortedLists.open.length },
		...{ done: sortedLists.done.length, due: sortedLists.due },
	};
	deepStrictEqual(await lists.counts(), expectedCounts, `counts of history ${seed}`);
}

/**
 * Plays histories, all in one store.
 *
 * @param check called with the model after each history
 * @param first number of the first history; each number is a different one
 */
export async function playPeopleHistories(
	at: Bench,
	count: number,
	check: (leads: readonly ModelLead[], seed: number) => Promise<void>,
	first = 1,
): Promise<void> {
	const world = openWorld(at);
	for (let seed = first; seed < first + count; seed++) {
		await playHistory(world, seed);
		await check(world.leads, seed);
	}
}

/**
 * Plays histories and compares the lists with the model's after each.
 * @returns how many were compared
 */
export async function runPeopleHistories(at: Bench, count: number, first = 1): Promise<number> {
	const world = openWorld(at);
	let comparedCount = 0;
	for (let seed = first; seed < first + count; seed++, comparedCount++)
		await compareLists(world, seed, await playHistory(world, seed));
	return comparedCount;
}
