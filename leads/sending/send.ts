import type { LeadRequest, SendResult } from "../lead.ts";
import { sendViaOutbox } from "./outbox.ts";

const moduleUrl = import.meta.url;

/** The gateway's address: the origin of this script, unless the build names another. */
function gatewayUrl(): string {
	const base = typeof __GATEWAY_URL__ === "string" ? __GATEWAY_URL__ : "";
	return new URL("/leads", base || moduleUrl).href;
}

/**
 * Sends a lead from the browser and reports the result, within 10 seconds (20 in direct mode, where several calls
 * follow each other). Never throws. Forms don't know which transport is used.
 * @param other base address of another coach's gateway, if the lead is theirs; empty if they have none
 */
export async function sendLead(
	request: LeadRequest,
	fetcher?: typeof fetch,
	other?: string,
): Promise<SendResult> {
	if (other) return sendViaOutbox(new URL("/leads", other).href, request, fetcher);
	// The lead's coach has no gateway, and no other gateway may get the lead.
	if (other === "") {
		console.error(
			"A lead was not sent: its coach takes leads without a server of their own, which only works where their script is the first on the page.",
		);
		return { ok: false, code: "unavailable" };
	}
	if (typeof __LEADS_DELIVERY__ === "string" && __LEADS_DELIVERY__ === "direct" && __DIRECT__) {
		const { sendDirect } = await import("./direct.ts");
		return sendDirect(request, __DIRECT__, fetcher);
	}
	return sendViaOutbox(gatewayUrl(), request, fetcher);
}
