import { flushOutbox } from "../../../leads/outbox.ts";

/**
 * Sends what is waiting in the outbox. The loader fetches this file on pages whose outbox is not
 * empty; loading it is the call.
 */
flushOutbox().catch(() => {});
