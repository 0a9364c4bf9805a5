import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStandins, type Standins } from "../../demo/standins/app.ts";
import { listen } from "../../gateway/listen.ts";
import { freePort } from "../support/free-port.ts";
import { callTimeout } from "./misbehaviour.ts";

/** All a gateway process needs around it. */
export interface Surroundings {
	standins: Standins;
	/** Where leads are posted. */
	leads: string;
	/** File of the lead store. */
	db: string;
	/** Environment of the gateway: impatient, and without limits on who sends how much. */
	env: Record<string, string>;
	close(): Promise<void>;
}

export async function createSurroundings(
	api: "v1" | "v2",
	account: Parameters<typeof createStandins>[0] = {},
): Promise<Surroundings> {
	const folder = mkdtempSync(join(tmpdir(), "faults-"));
	const dist = join(folder, "dist");
	const db = join(folder, "leads.db");
	mkdirSync(dist);
	writeFileSync(join(dist, "index.html"), "home");
	const standins = createStandins(account);
	// A killed gateway leaves half a request behind: no news here.
	standins.app.onError(() => new Response(null, { status: 500 }));
	const server = await listen(standins as never, 0, "127.0.0.1");
	const outside = `http://127.0.0.1:${server.port}`;
	const port = await freePort();
	return {
		standins,
		leads: `http://127.0.0.1:${port}/leads`,
		db,
		env: {
			PORT: String(port),
			DIST: dist,
			LEADS_DB: db,
			CRM_API: api,
			CRM_URL: `${outside}/crm/${api}`,
			CRM_TOKEN: standins.account.token,
			CRM_LOCATION_ID: "loc",
			CRM_PIPELINE_ID: "pipe",
			CRM_STAGE_ID: "stage",
			MAIL_TRANSPORT: "relay",
			RELAY_URL: `${outside}/relay/ajax/sam@coach.example`,
			CRM_PACE: "100000",
			RATE_PER_ADDRESS: "1000000",
			RATE_PER_SITE: "1000000",
			REPLAY_LIMIT: "1000000",
			CALL_TIMEOUT_MS: String(callTimeout),
			SETTLE_MS: String(3 * callTimeout),
			RETRY_FIRST_MS: "200",
			RETRY_LONGEST_MS: "2000",
		},
		async close() {
			await server.close();
			rmSync(folder, { recursive: true });
		},
	};
}
