/**
 * `npm run test:bookings`: bookings by HTTP while gateways are killed; see README.md.
 *
 *     node tests/long/meetings/run.ts [--store sqlite|postgres|edge] [--bookings 20000] [--slots 500]
 *                              [--connections 300] [--kills 100]
 *                              [--calendar own|highlevel]
 */
import { parseArgs } from "node:util";
import { hasPostgres } from "../../../gateway/testing/postgres-server.ts";
import { bookingRun } from "./booking-run.ts";

const { values } = parseArgs({
	options: {
		store: { type: "string" },
		bookings: { type: "string", default: "20000" },
		slots: { type: "string", default: "500" },
		connections: { type: "string", default: "300" },
		kills: { type: "string", default: "100" },
		calendar: { type: "string", default: "own" },
	},
});
const all = ["sqlite", "postgres", "edge"] as const;
const stores = all.filter((store) => !values.store || store === values.store);
let failed = 0;
for (const store of stores) {
	if (store === "postgres" && !hasPostgres) {
		console.log("postgres: skipped, it is not installed (Debian: postgresql)");
		if (process.env.CI) failed++;
		continue;
	}
	const figures = await bookingRun({
		...{ store, bookings: Number(values.bookings), slots: Number(values.slots) },
		...{ connections: Number(values.connections), kills: Number(values.kills) },
		failover: store === "postgres",
		isElsewhere: values.calendar === "highlevel",
	});
	const { confirmed, double, lost, external, odd } = figures;
	const isRight =
		confirmed === Number(values.slots) &&
		double === 0 &&
		lost === 0 &&
		external === 0 &&
		odd.length === 0;
	if (!isRight) failed++;
	console.log(`${store}: ${isRight ? "right" : "WRONG"} ${JSON.stringify(figures)}`);
}
process.exit(failed > 0 ? 1 : 0);
