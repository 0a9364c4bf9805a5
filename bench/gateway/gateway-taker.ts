/**
 * A gateway that accepts leads and delivers none, in its own process; prints its port.
 *
 * node bench/gateway/gateway-taker.ts <LEADS_DB>
 */
import { createGateway } from "../../gateway/gateway.ts";
import { jsonLog } from "../../gateway/lib/log.ts";
import { listen } from "../../gateway/server/listen.ts";
import { openStore } from "../../gateway/store/open-store.ts";
import { fakeCrm } from "../../leads/testing/fake-crm.ts";
import { fakeMailer } from "../../leads/testing/fake-mailer.ts";

const gateway = createGateway({
	store: openStore(process.argv[2] ?? ""),
	crm: fakeCrm(),
	mailer: fakeMailer(),
	log: jsonLog(() => {}),
	ratePerAddress: 1e9,
	ratePerSite: 1e9,
});
const server = await listen(gateway, 0, "127.0.0.1");
console.log(server.port);
process.once("SIGTERM", async () => {
	await server.close();
	await gateway.stop();
	process.exit(0);
});
