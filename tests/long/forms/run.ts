/** `npm run test:forms [count] [first seed]`: browser and gateway judge random forms and answers alike. */
import { checkAgreement } from "../../../gateway/testing/form-agreement.ts";

const [count = 100_000, first = 0] = process.argv.slice(2).map(Number);
const counts = { sent: 0, refused: 0 };
const began = performance.now();
for (let seed = first; seed < first + count; seed++) counts[checkAgreement(seed)]++;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
	`${count} forms with answers in ${seconds} s: ${counts.sent} accepted, ${counts.refused} refused, by both alike.`,
);
