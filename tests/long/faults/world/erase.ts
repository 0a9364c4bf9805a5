/** Visitors who ask to be forgotten: repeats `npm run leads -- erase` until it succeeds. */
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "../../../../gateway/run-command.ts";
import type { LeadRequest } from "../../../../leads/lead.ts";
import type { World } from "./world.ts";

/**
 * Runs a command of the owner's. A database may be down for a moment. On workerd, a call under way when the
 * runtime is killed waits a minute before it fails.
 */
export async function runUntilTaken(
	words: string[],
	{ commands }: World["around"],
	timeoutMs = 300_000,
): Promise<void> {
	let said = "";
	const out = {
		...{ print() {}, width: 80, terminal: false },
		printError(text: string) {
			said = text;
		},
	};
	const until = performance.now() + timeoutMs;
	while ((await run(words, commands, out)) > 1) {
		if (performance.now() > until) throw new Error(`${words[0]} did not succeed: ${said}`);
		await sleep(200);
	}
}

/**
 * Erases an email address.
 *
 * @param leads all that this person has sent
 */
export async function eraseAddress(
	world: World,
	email: string,
	leads: readonly LeadRequest[],
): Promise<void> {
	await runUntilTaken(["erase", email], world.around);
	for (const { id } of leads) world.erased.set(id, Date.now());
}

/**
 * Erases somebody who won't send anything else.
 *
 * @param taken ids of the leads that were accepted
 */
export async function eraseOneTaken(world: World, taken: ReadonlySet<string>): Promise<void> {
	const byPerson = Map.groupBy(world.requests, ({ fields }) => fields.email ?? "");
	const done = [...byPerson].filter(([, leads]) =>
		leads.every(({ id }) => taken.has(id) && !world.erased.has(id)),
	);
	const [email, leads] = done[Math.floor(Math.random() * done.length)] ?? [];
	if (email && leads) await eraseAddress(world, email, leads);
}
