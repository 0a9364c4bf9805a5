import { findLine } from "../../gateway/desk/upkeep/host-info.ts";
import { describeSampleFact, findSampleFacts } from "../../gateway/settings/sample-facts.ts";

/** The build's message about facts that are still the sample coach's; empty if there are none. */
export function sampleReport(left = findSampleFacts(findLine)): string {
	if (left.length === 0) return "";
	const count = left.length === 1 ? "One fact is" : `${left.length} facts are`;
	return [
		`\n${count} still the sample coach's, and visitors can read them. Write yours:\n`,
		...left.map((fact) => `  ${describeSampleFact(fact)}`),
		"\nIf one happens to be true of you, delete it from business/sample.ts.\n",
	].join("\n");
}

/** Prints that message, if there is one. */
export function reportSampleFacts(): void {
	const report = sampleReport();
	if (report) console.log(report);
}
