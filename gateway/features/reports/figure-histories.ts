/** Random histories of what the coach does: compares a period's figures with a model that shares no code with them. */
import { deepStrictEqual, equal } from "node:assert/strict";
import { type ModelLead, playPeopleHistories } from "../../desk/people/people-histories.ts";
import { peopleListsOf } from "../../desk/people/people-lists.ts";
import type { Bench } from "../../store/testing/harness.ts";
import { peopleFiguresOf } from "./people-figures.ts";

/** The expected figures, computed as the handbook defines them. */
function expectedFigures(leads: readonly ModelLead[]) {
	const realLeads = leads.filter(({ isSpam }) => !isSpam);
	const hasTalked = ({ isCalled, outcome }: ModelLead) =>
		isCalled || ["contacted", "met", "won"].includes(outcome);
	const byName = new Map<string, { people: number; spoken: number; won: number; pence: number }>();
	for (const person of new Set(realLeads.map((lead) => lead.person))) {
		const theirs = realLeads.filter((lead) => lead.person === person);
		const name = theirs[0]?.partner ?? "";
		const sum = byName.get(name) ?? { people: 0, spoken: 0, won: 0, pence: 0 };
		const won = theirs.filter(({ outcome }) => outcome === "won");
		byName.set(name, {
			people: sum.people + 1,
			spoken: sum.spoken + (theirs.some(hasTalked) ? 1 : 0),
			won: sum.won + (won.length > 0 ? 1 : 0),
			pence: sum.pence + won.reduce((all, { pence }) => all + pence, 0),
		});
	}
	return Object.fromEntries(byName);
}

/** Plays histories and compares the figures with the model's after each. @returns how many were compared */
export async function runFigureHistories(at: Bench, count: number, first = 1): Promise<number> {
	const figures = peopleFiguresOf(at.store);
	const span = {
		...{ since: 0, until: Number.MAX_SAFE_INTEGER / 2, without: [] },
		...{ fromDay: "2000-01-01", toDay: "2999-01-01" },
	};
	let comparedCount = 0;
	await playPeopleHistories(
		at,
		count,
		async (leads, seed) => {
			const sums = await figures.sums("partner", span);
			const actualFigures = Object.fromEntries(
				sums.map(({ name, open: _, ...sum }) => [name, sum]),
			);
			deepStrictEqual(actualFigures, expectedFigures(leads), `history ${seed}`);
			const lists = await peopleListsOf(at.store).counts();
			const open = sums.reduce((all, sum) => all + sum.open, 0);
			equal(open, lists.new + lists.open, `open of history ${seed}`);
			const kinds = await figures.sums("kind", span);
			const people = kinds.reduce((all, sum) => all + sum.people, 0);
			equal(people, lists.new + lists.open + lists.done, `people of history ${seed}`);
			comparedCount++;
		},
		first,
	);
	return comparedCount;
}
