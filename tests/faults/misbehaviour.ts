import type { FaultSetting } from "../../demo/standins/behaviour.ts";
import type { MailTrouble } from "../support/mailbox.ts";

/** Milliseconds the gateway of a fault run waits for an answer. */
export const callTimeout = 1000;
/** Milliseconds the stand-ins take when they are slow: longer than the gateway waits. */
const slow = 1300;

/** Ways a call that changes something goes wrong. The worst: it was done, and we do not hear of it. */
const uncertain = (match: string): FaultSetting[] => [
	{ match, status: 422, body: { message: ["nonsense"] }, thenApply: true, probability: 0.03 },
	{ match, status: 200, body: {}, thenApply: true, probability: 0.02 },
	{ match, status: 500, thenApply: true, probability: 0.02 },
	{ match, delayMs: slow, probability: 0.02 },
	{ match, delayMs: slow, thenApply: true, status: 200, body: {}, probability: 0.02 },
	{ match, drop: true, probability: 0.02 },
	{ match, drop: true, thenApply: true, probability: 0.02 },
];

/** Everything the stand-ins do wrong between the episodes of a fault run. */
export function misbehaviour(api: "v1" | "v2", seed: number): FaultSetting[] {
	const relay = "POST /relay/*";
	const creates =
		api === "v1"
			? ["POST /crm/v1/contacts", "POST /crm/v1/pipelines/*"]
			: ["POST /crm/v2/contacts/upsert", "POST /crm/v2/opportunities"];
	const faults: FaultSetting[] = [
		...creates.flatMap(uncertain),
		{ match: "* /crm/*", status: 500, body: { msg: "down" }, probability: 0.02 },
		{ match: "* /crm/*", status: 503, probability: 0.01 },
		{ match: "* /crm/*", status: 429, retryAfter: 1, probability: 0.002 },
		{ match: "* /crm/*", delayMs: slow, probability: 0.005 },
		{ match: "* /crm/*", drop: true, probability: 0.01 },
		{ match: relay, status: 500, probability: 0.03 },
		{
			match: relay,
			status: 200,
			body: { success: "false", message: "Slow down" },
			probability: 0.04,
		},
		{ match: relay, delayMs: slow, probability: 0.01 },
		{ match: relay, drop: true, probability: 0.02 },
	];
	return faults.map((fault, index) => ({ ...fault, seed: seed + index }));
}

/** The same of the mail server. */
export const mailMisbehaviour: MailTrouble[] = [
	{ refuse: { at: "mail", code: 421 }, probability: 0.02 },
	{ refuse: { at: "data", code: 451 }, probability: 0.02 },
	{ slow, probability: 0.01 },
	{ dropAfterData: true, probability: 0.01 },
];
