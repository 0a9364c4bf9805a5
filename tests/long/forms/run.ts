/** `npm run test:forms [count] [first seed]`: browser, gateway and editor judge random forms and answers alike. */
import assert from "node:assert/strict";
import { toDefinition, toEditor } from "../../../desk/features/forms/editing/editor-form.ts";
import { pruneReferences } from "../../../desk/features/forms/editing/references.ts";
import { checkAgreement } from "../../../gateway/testing/form-agreement.ts";
import { describeChanges } from "../../../leads/form/editing/changes.ts";
import { createRandom, randomForm } from "../../../leads/testing/random-forms.ts";

/** The editor opens whatever can be published, and saves it unchanged. */
function checkEditor(seed: number): void {
	const form = randomForm(createRandom(seed));
	const saved = toDefinition(pruneReferences(toEditor(form)));
	assert.deepEqual(saved, form, `seed ${seed}: the editor changes it`);
	assert.deepEqual(describeChanges(form, saved), [], `seed ${seed}: the editor tells of changes`);
}

const [count = 100_000, first = 0] = process.argv.slice(2).map(Number);
const counts = { sent: 0, refused: 0 };
const began = performance.now();
for (let seed = first; seed < first + count; seed++) {
	checkEditor(seed);
	counts[checkAgreement(seed)]++;
}
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
	`${count} forms with answers in ${seconds} s: ${counts.sent} accepted, ${counts.refused} refused, by all alike.`,
);
