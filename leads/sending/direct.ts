/**
 * Direct mode: the browser itself makes the calls of spec section 7. The CRM token is then PUBLIC: anyone who
 * opens the page source can read and change every contact in the account. It exists for owners without a server;
 * everyone else uses the gateway.
 */
import { highLevelAdapters } from "../crm/adapters.ts";
import { deliver, type StepFailure } from "../delivery/deliver.ts";
import { deliveries } from "../forms/deliveries.ts";
import type { DeliveryFailure } from "../http/failure.ts";
import type { LeadRequest, SendResult } from "../lead.ts";
import { relayMailer } from "../mail/relay.ts";
import { createProgress } from "../progress.ts";

export type DirectSettings = NonNullable<typeof __DIRECT__>;

function resultOf({ failure }: StepFailure): SendResult {
	const { status, why = "" } = failure.details;
	if (status !== undefined) return { ok: false, code: status < 500 ? "refused" : "unavailable" };
	if (why.includes("time")) return { ok: false, code: "timeout" };
	return { ok: false, code: why.includes("reached") ? "unreachable" : "unavailable" };
}

/** Runs the flow for the lead's kind once. Never throws. */
export async function sendDirect(
	request: LeadRequest,
	settings: DirectSettings,
	fetcher?: typeof fetch,
): Promise<SendResult> {
	const step = deliveries[request.kind].decisiveStep;
	// A filled honeypot means a bot, and direct mode has no quarantine.
	if (!step || request.website) return { ok: true };
	const tools = { followRedirects: true, ...(fetcher && { fetch: fetcher }) };
	const account = { ...settings, url: settings.crmUrl, token: settings.crmToken };
	const swallowedFailures: DeliveryFailure[] = [];
	const { lang } = request;
	const lead = lang ? { ...request, context: { ...request.context, lang } } : request;
	const failures = await deliver(lead, createProgress(), {
		crm: highLevelAdapters[settings.crmApi](account, tools),
		// Success is judged by the status (spec section 7), unless the body says "false".
		mailer: relayMailer(settings.relayUrl, { ...tools, proof: () => true }),
		save: async () => {},
		durable: false,
		onSwallowed: (failure) => swallowedFailures.push(failure),
	});
	const log = [...swallowedFailures, ...failures.map(({ failure }) => failure)].map(
		({ message }) => message,
	);
	const matchingFailure = failures.find((failure) => failure.step === step);
	const result: SendResult = matchingFailure ? resultOf(matchingFailure) : { ok: true };
	return log.length > 0 ? { ...result, log } : result;
}
