import type { LeadRequest, SendResult } from "../../../leads/lead.ts";

/**
 * Fetches what a form needs once somebody uses it, in one file: validation, sending and toasts. The first
 * download has none of it.
 */
export const loadSubmitModule = () => import("./submit.ts");

/** Sends a lead to the coach at this origin, or to the one whose script this is. */
export const sendLeadTo = (origin: string | undefined, request: LeadRequest): Promise<SendResult> =>
	loadSubmitModule().then(({ send }) => send(request, origin));
