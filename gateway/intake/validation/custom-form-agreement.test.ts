/** @module-tag all */
import { expect, it } from "vitest";
import { checkAgreement } from "../../testing/form-agreement.ts";

it("browser and gateway agree on custom forms, for hundreds of forms and answers", () => {
	const counts = { sent: 0, refused: 0 };
	for (let seed = 0; seed < 300; seed++) counts[checkAgreement(seed)]++;
	expect(counts.sent).toBeGreaterThan(60);
	expect(counts.refused).toBeGreaterThan(60);
});
