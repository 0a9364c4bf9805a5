/**
 * The gateway on workerd, in its own process; prints its port. It would deliver accepted leads at once, so `load.ts
 * --doubtful` sends leads that are quarantined.
 *
 * node bench/gateway/gateway-edge.ts <folder of its objects>
 */
import { startLocalEdge } from "../../gateway/cloudflare/local.ts";

const nowhere = "http://127.0.0.1:9";
const runtime = await startLocalEdge({
	port: 0,
	disk: process.argv[2] ?? "",
	env: {
		CRM_URL: nowhere,
		CRM_TOKEN: "t",
		CRM_LOCATION_ID: "l",
		CRM_PIPELINE_ID: "p",
		CRM_STAGE_ID: "s",
		MAIL_TRANSPORT: "relay",
		RELAY_URL: nowhere,
		SITE_URL: "https://coach.example",
		STORE_TOKEN: process.env.STORE_TOKEN ?? "",
		RATE_PER_ADDRESS: "1000000000",
		RATE_PER_SITE: "1000000000",
	},
});
const { port } = await runtime.ready;
console.log(port);
process.once("SIGTERM", () => void runtime.dispose().then(() => process.exit(0)));
