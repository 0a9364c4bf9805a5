import { flushOutbox, onDelivered, waitingLeads } from "../../../../leads/sending/outbox.ts";
import { lateDeliveries } from "./watch-delivery.ts";

/**
 * Sends the leads in the outbox. The loader imports this file, for its side effect, on pages whose
 * outbox isn't empty. Forms that load later report the deliveries.
 */
for (const { request } of waitingLeads())
	onDelivered(request.id, () => lateDeliveries.push(request));
flushOutbox().catch(() => {});
