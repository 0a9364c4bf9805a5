import { flushOutbox, onDelivered, waitingLeads } from "../../../../leads/outbox.ts";
import { lateDeliveries } from "./watch-delivery.ts";

/**
 * Sends what is waiting in the outbox. The loader fetches this file on pages whose outbox is not
 * empty; loading it is the call. Forms whose code comes later tell of it.
 */
for (const { request } of waitingLeads())
	onDelivered(request.id, () => lateDeliveries.push(request));
flushOutbox().catch(() => {});
