import type { BrowserContext } from "playwright";
import { diceOf } from "../people/dice.ts";
import { type FormName, formCases, type Person } from "./forms.ts";
import type { LeadProxy } from "./proxy.ts";
import { Visitor } from "./visitor.ts";

/** The result of one journey. */
export interface Journey {
	seed: number;
	form: FormName;
	person: Person;
	/** What the visitor did and read, in order. */
	steps: string[];
	/** The visitor's leads that the gateway has accepted, by id. */
	taken: Map<string, string>;
	/** Versions of the answers that were sent, by first name; the last is the one the visitor wants. */
	versions: string[];
	/** Leads sent after the browser had the answer to an earlier one. */
	sentAgain: number;
	/** What went wrong. */
	wrong: string[];
	ms: number;
}

/** A person with a name, number and address of their own. */
function personOf(seed: number): Person {
	const letters = [...String(seed).padStart(5, "0")].map((digit) => "abcdefghij"[Number(digit)]);
	return {
		firstName: "Ann",
		lastName: `Q${letters.join("")}`,
		email: `visitor-${String(seed).padStart(5, "0")}@cuts.example`,
		phone: `074${String(seed).padStart(8, "0")}`,
		message: `Can you ring ${letters.join("")} on Tuesday, after the second van is back in the yard?`,
	};
}

/** Runs one journey in a browser without other pages. */
export async function runJourney(
	seed: number,
	context: BrowserContext,
	proxy: LeadProxy,
): Promise<Journey> {
	const began = performance.now();
	const dice = diceOf(seed);
	const form = dice.pick(Object.keys(formCases) as FormName[]);
	const person = personOf(seed);
	const connection = proxy.connect(person.email);
	const visitor = new Visitor(dice, context, proxy, formCases[form], person, connection);
	try {
		await visitor.type(await visitor.open());
		const steps = dice.between(3, 8);
		for (let step = 0; step < steps; step++) {
			const page = dice.pick(visitor.tabs);
			const roll = dice.roll();
			if (roll < 0.3) await visitor.press(page);
			else if (roll < 0.4) await visitor.press(page, 2);
			else if (roll < 0.6) await visitor.cut();
			else if (roll < 0.7) await visitor.restore();
			else if (roll < 0.78) await visitor.look(page);
			else if (roll < 0.85) await visitor.reload(page);
			else if (roll < 0.9) await visitor.leave(page);
			else if (roll < 0.93) await visitor.correct(page);
			else if (visitor.tabs.length < 2) await visitor.type(await visitor.open());
			await visitor.pause();
		}
		await visitor.settle();
		// Visitors who want to send something, or have corrected it, send it in the end.
		if (visitor.versions.at(-1) !== person.firstName) {
			await visitor.press(dice.pick(visitor.tabs));
			await visitor.settle();
		}
		await visitor.read();
	} catch (error) {
		const [reason] = String(error).split("\nBrowser logs:");
		visitor.wrong.push(`stopped: ${reason}`);
	}
	connection.restore();
	await context.setOffline(false).catch(() => {});
	// The next visitor continues in the first tab.
	const [tab, ...others] = visitor.tabs;
	await tab?.evaluate(() => localStorage.clear()).catch(() => {});
	for (const page of others) await page.close();
	const { steps, versions, wrong } = visitor;
	const { taken, sentAgain } = connection;
	const ms = Math.round(performance.now() - began);
	return { seed, form, person, steps, taken, versions, sentAgain, wrong, ms };
}
