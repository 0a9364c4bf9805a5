import type { FaultSetting } from "../../../../demo/standins/state/faults.ts";
import type { CrmApi } from "../../../../leads/crm/adapters.ts";
import type { MailTrouble } from "../../../support/mailbox.ts";

/** The gateway's time-out in a fault run, in milliseconds. */
export const callTimeout = 1000;
/** Delay of a slow stand-in in milliseconds: longer than the gateway waits. */
const slow = 1300;

/** The same two in hostile runs: shorter, because each lead needs many tries. */
export const hostileTiming = {
	callTimeout: 600,
	slow: 800,
	/**
	 * Milliseconds after which an unanswered call has either arrived or never will, with room for a machine that
	 * stalls.
	 */
	settle: 2500,
	retryFirst: 100,
	retryLongest: 500,
} as const;

/** Ways in which a call that changes something fails. The worst: it's done, and we don't hear of it. */
const uncertain = (match: string): FaultSetting[] => [
	{ match, status: 422, body: { message: ["nonsense"] }, thenApply: true, probability: 0.03 },
	{ match, status: 200, body: {}, thenApply: true, probability: 0.02 },
	{ match, status: 500, thenApply: true, probability: 0.02 },
	{ match, delayMs: slow, probability: 0.02 },
	{ match, delayMs: slow, thenApply: true, status: 200, body: {}, probability: 0.02 },
	{ match, drop: true, probability: 0.02 },
	{ match, drop: true, thenApply: true, probability: 0.02 },
];

const hubspot = "/crm/hubspot/crm";

/** The calls with which each API creates something. */
const createCalls: Record<CrmApi, readonly string[]> = {
	v1: ["POST /crm/v1/contacts", "POST /crm/v1/pipelines/*"],
	v2: ["POST /crm/v2/contacts/upsert", "POST /crm/v2/opportunities"],
	hubspot: [
		...[`POST ${hubspot}/objects/2026-03/contacts`, `POST ${hubspot}/objects/2026-03/0-3`],
		...[`POST ${hubspot}/objects/2026-03/notes`, `POST ${hubspot}/lists/2026-03`],
		`PUT ${hubspot}/lists/*`,
	],
	brevo: [
		...["POST /crm/brevo/contacts", "POST /crm/brevo/contacts/lists/*"],
		...["POST /crm/brevo/crm/deals", "POST /crm/brevo/crm/notes", "PUT /crm/brevo/contacts/*"],
	],
};

/** The stand-ins' faults between the episodes of a fault run. */
export function misbehaviour(api: CrmApi, seed: number): FaultSetting[] {
	const relay = "POST /relay/*";
	const creates = createCalls[api];
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

/** Answers that don't say whether the call was done. */
const proofless = [
	"<!doctype html><html><title>Welcome</title><p>Nothing to see here.</html>",
	'{"contact":{"id":"abcdefgh","tags":["business-check',
	undefined,
];

/**
 * Random faults for any call: a good third of calls fail in one of these ways, each equally often.
 *
 * @param elsewhere another host, which a redirect leads to
 */
export function hostility(seed: number, elsewhere: string): FaultSetting[] {
	const ways: Omit<FaultSetting, "match">[] = [
		...proofless.flatMap((body) => [
			{ status: 200, body },
			{ status: 200, body, thenApply: true },
		]),
		{ status: 301, location: "/" },
		{ status: 302, location: "/", thenApply: true },
		{ status: 307, location: elsewhere },
		...[400, 403, 404, 409].map((status) => ({ status, body: { msg: "no" } })),
		...[500, 502, 503].map((status) => ({ status })),
		{ status: 504, thenApply: true },
		{ drop: true },
		{ drop: true, thenApply: true },
		{ delayMs: hostileTiming.slow },
	];
	// A relay's rejection is believed, because a mail can't be looked up.
	const lies: typeof ways = [
		{ status: 422, body: { message: ["nonsense"] }, thenApply: true },
		{ status: 500, thenApply: true },
	];
	const share = 0.4 / ways.length;
	return ["* /crm/*", "POST /relay/*"].flatMap((match, place) => [
		...[...ways, ...(place === 0 ? lies : [])].map((way, at) => ({
			...{ match, ...way, probability: share, seed: seed + 100 * place + at },
		})),
		// Retry-After is honoured, so it's rare, or the run would never end.
		{ match, status: 429, retryAfter: 1, probability: 0.002, seed: seed + 99 },
	]);
}

/** Random faults of the mail server in hostile runs. */
export const mailHostility: MailTrouble[] = [
	...[421, 451, 452].map((code) => ({ refuse: { at: "mail", code } as const, probability: 0.04 })),
	{ refuse: { at: "rcpt", code: 550 }, probability: 0.04 },
	{ refuse: { at: "data", code: 552 }, probability: 0.04 },
	{ dropAtOnce: true, probability: 0.05 },
	{ dropAfterData: true, probability: 0.05 },
	{ slow: hostileTiming.slow, probability: 0.05 },
];

/** Milder faults of the mail server, for other runs. */
export const mailMisbehaviour: MailTrouble[] = [
	{ refuse: { at: "mail", code: 421 }, probability: 0.02 },
	{ refuse: { at: "data", code: 451 }, probability: 0.02 },
	{ slow, probability: 0.01 },
	{ dropAfterData: true, probability: 0.01 },
];
