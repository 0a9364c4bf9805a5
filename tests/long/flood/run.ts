/** `npm run test:flood [minutes] [visitors]`: default 20 minutes and 500 visitors. */
import process from "node:process";
import { faultsOf, runFlood } from "./flood.ts";

const [minutes = 20, visitors = 500] = process.argv.slice(2).map(Number);
if (!(minutes > 0 && minutes <= 60 && visitors > 0 && visitors <= 5000)) {
	console.error("Say how long, in minutes up to 60, and how many visitors, up to 5,000.");
	process.exit(2);
}
const sizes = { requestsAtOnce: 100, requestsPerSecond: 200, socketsAtOnce: 6000 };
const verdict = await runFlood({ seconds: minutes * 60, visitors, ...sizes });
console.log(JSON.stringify(verdict, null, "\t"));
const faults = faultsOf(verdict, visitors, true);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
