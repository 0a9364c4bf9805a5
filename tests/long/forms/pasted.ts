/**
 * `npm run test:pasted [count] [first seed]`: text pasted into any field of any form is either usable or rejected
 * with a message.
 */
import {
	checkPasted,
	type PastedCounts,
	pastedKinds,
} from "../../../gateway/testing/pasted-agreement.ts";
import { refusedBySmtp } from "../../../gateway/testing/plain-smtp.ts";

const [count = 20_000, first = 0] = process.argv.slice(2).map(Number);
for (const kind of pastedKinds) {
	const counts: PastedCounts = { accepted: 0, refused: 0, unreachable: 0, emails: new Set() };
	const began = performance.now();
	for (let seed = first; seed < first + count; seed++) checkPasted(seed, kind, counts);
	const wrong = await refusedBySmtp([...counts.emails]);
	if (wrong.length > 0) throw new Error(`Addresses that cannot be mailed: ${wrong.join("; ")}`);
	const { accepted, refused, unreachable, emails } = counts;
	const seconds = Math.round((performance.now() - began) / 1000);
	console.log(
		`${kind}: ${count} values in ${seconds} s, ${accepted} times accepted, ${refused} times refused, by browser and gateway alike.`,
		...(kind === "email"
			? [`${emails.size} addresses, all taken by a server without SMTPUTF8.`]
			: []),
		...(kind === "telephone"
			? [`${unreachable} times accepted by the specification's rule without a number for the CRM.`]
			: []),
	);
}
