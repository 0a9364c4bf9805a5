import type { FaultSetting } from "../../../../demo/standins/state/faults.ts";
import type { CrmApi } from "../../../../leads/crm/adapters.ts";
import type { MailTrouble } from "../../../support/mailbox.ts";

/** Milliseconds the gateway of a fault run waits for an answer. */
export const callTimeout = 1000;
/** Milliseconds the stand-ins take when they are slow: longer than the gateway waits. */
const slow = 1300;

/** Where every third call goes wrong it takes a lead many tries, so they are quick: milliseconds, as above. */
export const hostileTiming = {
	callTimeout: 600,
	slow: 800,
	/** Until a call that went unanswered has arrived, or never will: with room for a machine that stands still. */
	settle: 2500,
	retryFirst: 100,
	retryLongest: 500,
} as const;

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

const hubspot = "/crm/hubspot/crm";

/** The calls by which each API creates something. */
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

/** Everything the stand-ins do wrong between the episodes of a fault run. */
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

/** Answers that say nothing of what became of a call. */
const proofless = [
	"<!doctype html><html><title>Welcome</title><p>Nothing to see here.</html>",
	'{"contact":{"id":"abcdefgh","tags":["business-check',
	undefined,
];

/**
 * All that a call can meet with, at random: a good third of them goes wrong in one of these ways, each as often
 * as the others.
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
	// A relay's refusal is believed: a mail cannot be looked for.
	const lies: typeof ways = [
		{ status: 422, body: { message: ["nonsense"] }, thenApply: true },
		{ status: 500, thenApply: true },
	];
	const share = 0.4 / ways.length;
	return ["* /crm/*", "POST /relay/*"].flatMap((match, place) => [
		...[...ways, ...(place === 0 ? lies : [])].map((way, at) => ({
			...{ match, ...way, probability: share, seed: seed + 100 * place + at },
		})),
		// Whoever asks for a pause gets it: not often, or nothing would ever end.
		{ match, status: 429, retryAfter: 1, probability: 0.002, seed: seed + 99 },
	]);
}

/** The same of the mail server. */
export const mailHostility: MailTrouble[] = [
	...[421, 451, 452].map((code) => ({ refuse: { at: "mail", code } as const, probability: 0.04 })),
	{ refuse: { at: "rcpt", code: 550 }, probability: 0.04 },
	{ refuse: { at: "data", code: 552 }, probability: 0.04 },
	{ dropAtOnce: true, probability: 0.05 },
	{ dropAfterData: true, probability: 0.05 },
	{ slow: hostileTiming.slow, probability: 0.05 },
];

/** Milder troubles of it. */
export const mailMisbehaviour: MailTrouble[] = [
	{ refuse: { at: "mail", code: 421 }, probability: 0.02 },
	{ refuse: { at: "data", code: 451 }, probability: 0.02 },
	{ slow, probability: 0.01 },
	{ dropAfterData: true, probability: 0.01 },
];
