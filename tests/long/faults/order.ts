import type { LeadRequest } from "../../../leads/lead.ts";
import { numberIn } from "./world/visitors.ts";
import type { World } from "./world/world.ts";

/** Numbers of the first and last CRM call that names each lead. */
function callsByLead({ around }: World): Map<number, [first: number, last: number]> {
	const calls = new Map<number, [number, number]>();
	for (const { id, path, body } of around.standins.state.requests) {
		const n = path.startsWith("/crm/") ? numberIn(JSON.stringify(body)) : undefined;
		if (n !== undefined) calls.set(n, [calls.get(n)?.[0] ?? id, id]);
	}
	return calls;
}

/** What happened to leads, in order: the calls that name one of them, and the log lines with their ids. */
export function describeLeads({ around, requests, logOf }: World, leads: LeadRequest[]): string[] {
	const numbers = new Set(leads.map((lead) => requests.indexOf(lead)));
	const calls = around.standins.state.requests.flatMap(({ time, method, path, body, status }) => {
		const n = numberIn(JSON.stringify(body));
		return n !== undefined && numbers.has(n)
			? [`${time} lead ${n}: ${method} ${path.split("?")[0]} ${status}`]
			: [];
	});
	const logged = leads.flatMap((lead) =>
		(logOf.get(lead.id) ?? []).map((line) => `${line} (lead ${requests.indexOf(lead)})`),
	);
	return [...calls, ...logged].sort();
}

/**
 * Checks that each person's leads reached the CRM one at a time, oldest first. Leads whose older one had to wait
 * for a retry aren't checked. Finds nothing if nobody sends two forms.
 *
 * @param waited milliseconds each lead was put off for, by its id
 * @param report gets, for each pair that is out of turn, what the CRM was asked and the gateways logged of it
 */
export function compareOrder(
	world: World,
	waited: ReadonlyMap<string, number>,
	report: (line: string) => void,
) {
	const { requests } = world;
	const calls = callsByLead(world);
	const older = new Map<string, LeadRequest>();
	let [repeats, inTurn, outOfTurn] = [0, 0, 0];
	for (const [n, request] of requests.entries()) {
		const person = request.fields.email ?? "";
		const before = older.get(person);
		older.set(person, request);
		if (!before) continue;
		repeats++;
		const [one, other] = [calls.get(requests.indexOf(before)), calls.get(n)];
		if (!one || !other || waited.get(before.id) !== 0) continue;
		if (one[1] < other[0]) inTurn++;
		else {
			outOfTurn++;
			for (const line of describeLeads(world, [before, request])) report(`    ${line}`);
		}
	}
	return repeats > 0 ? { inTurn, outOfTurn } : undefined;
}
