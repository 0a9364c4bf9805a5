/** @module-tag all */
import { expect, it } from "vitest";
import { checkPasted, type PastedCounts, pastedKinds } from "../../testing/pasted-agreement.ts";
import { refusedBySmtp } from "../../testing/plain-smtp.ts";

const newCounts = (): PastedCounts => ({
	accepted: 0,
	refused: 0,
	unreachable: 0,
	emails: new Set<string>(),
});

it.each(pastedKinds)(
	"browser and gateway agree on values pasted into a field, and accept only usable ones: %s",
	(kind) => {
		const counts = newCounts();
		for (let seed = 0; seed < 150; seed++) checkPasted(seed, kind, counts);
		expect(counts.accepted).toBeGreaterThan(30);
		expect(counts.refused).toBeGreaterThan(15);
	},
);

it("every address that a form accepts is accepted by a mail server without SMTPUTF8", async () => {
	const counts = newCounts();
	for (let seed = 0; seed < 400; seed++) checkPasted(seed, "email", counts);
	expect(counts.emails.size).toBeGreaterThan(50);
	expect(await refusedBySmtp([...counts.emails])).toEqual([]);
});

it("addresses that forms reject are rejected by that mail server", async () => {
	expect(await refusedBySmtp(["josé@x.example"])).not.toEqual([]);
});
