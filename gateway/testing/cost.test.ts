// @module-tag all
/**
 * A stranger's long text must not delay everybody else. Every input is measured with a text and one four times as
 * long, counting only this thread's work.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fieldNames } from "../../leads/form/questions.ts";
import { autoReplyKinds } from "../../leads/forms/auto-replies.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import { forms, leadKinds } from "../../leads/forms/forms.ts";
import { composeAutoReply } from "../../leads/mail/auto-reply.ts";
import { composeMail } from "../../leads/mail/mail.ts";
import { sampleFields, sampleRequest } from "../../leads/testing/samples.ts";
import { composeDigest } from "../alerts/digest/digest-mail.ts";
import { deviceName } from "../desk/auth/session.ts";
import { printable } from "../lib/text.ts";
import { renderMail } from "../mail/render.ts";
import { parseHeadersFile } from "../server/static/headers-file.ts";
import { toCsv } from "../services/export/csv.ts";
import { parseLeadQuery } from "../services/query.ts";
import { parseIdentity } from "../store/people/identity.ts";
import type { StoredLead } from "../store/store.ts";
import { agentEnds, findCostly } from "./cost.ts";
import { createTestGateway } from "./test-gateway.ts";

/** Longest text by place: Node's limit for heads, ours for answers and bodies. */
const longest = { head: 30_000, answer: 16_000, body: 96_000 } as const;

const root = mkdtempSync(join(tmpdir(), "cost-"));
writeFileSync(join(root, "index.html"), "home");
writeFileSync(
	join(root, "_headers"),
	"/*\n  X-Frame-Options: DENY\n\n/assets/*\n  Cache-Control: public\n\n/v/:version/*\n  Cache-Control: public\n",
);
afterAll(() => rmSync(root, { recursive: true }));

const { app, post } = createTestGateway({
	dist: root,
	trustProxy: true,
	ratePerAddress: 1e9,
	ratePerSite: 1e9,
});
const origin = { Origin: "https://partner.example" };

/** Keeps the characters that can be in a header; others never reach the server. */
const inHeader = (text: string) => text.replaceAll(/[^\x20-\x7e\x80-\xff\t]/g, "?");
const get = (path: string, headers: Record<string, string> = {}) =>
	app.request(`http://localhost${path}`, { headers });

describe("costs no more than in proportion to its length:", () => {
	it.each([
		"/",
		"/assets/",
		"/desk/assets/",
		"/leads/release/",
		"/reports/",
		"/contact?",
		"/leads/permission/en/",
		"/loader.js/",
	])("an address that begins with %s", async (path) => {
		expect(await findCostly(longest.head, (text) => get(path + text))).toEqual([]);
	});

	it.each(["/", "/loader.js", "/health", "/desk/api/leads"])(
		"every header of a request for %s",
		async (path) => {
			const names = [
				"Accept",
				"Accept-Encoding",
				"Accept-Language",
				"If-None-Match",
				"Referer",
				"Host",
				"Cookie",
				"Authorization",
				"X-Forwarded-For",
				"Range",
				"Sec-Fetch-Site",
				"Origin",
			];
			const run = (text: string) =>
				get(path, Object.fromEntries(names.map((name) => [name, inHeader(text)])));
			expect(await findCostly(longest.head, run)).toEqual([]);
		},
	);

	it.each(["Content-Type", "Origin, User-Agent, X-Forwarded-For, Referer, Cookie"])(
		"the headers of a lead: %s",
		async (names) => {
			const run = (text: string) => {
				const changed = names.split(", ").map((name) => [name, inHeader(text)]);
				return post(sampleRequest(), { ...origin, ...Object.fromEntries(changed) });
			};
			expect(await findCostly(longest.head, run, agentEnds)).toEqual([]);
		},
	);

	it("the headers that a preflight asks for", async () => {
		const run = (text: string) =>
			app.request("/leads", {
				method: "OPTIONS",
				headers: { ...origin, "Access-Control-Request-Headers": inHeader(text) },
			});
		expect(await findCostly(longest.head, run)).toEqual([]);
	});

	it.each(leadKinds)("the answers of a lead by %s", async (kind) => {
		const names = fieldNames(forms[kind]);
		const run = (text: string) => {
			const changed = Object.fromEntries(names.map((name) => [name, text]));
			const given = sampleFields[kind];
			return Promise.all([
				post(sampleRequest(kind, { fields: changed })),
				// An invalid answer would hide the checks that come after it.
				...names
					.slice(-3)
					.map((name) => post(sampleRequest(kind, { fields: { ...given, [name]: text } }))),
			]);
		};
		expect(await findCostly(longest.answer, run)).toEqual([]);
	});

	it("data sent along with the answers", async () => {
		const run = (text: string) => {
			const request = sampleRequest();
			const changes = { lang: text, permission: text, website: text, elapsedMs: text };
			return Promise.all([
				post({ ...request, ...changes }),
				post({ ...request, id: text }),
				post({ ...request, kind: text }),
			]);
		};
		expect(await findCostly(longest.answer, run)).toEqual([]);
	});

	it("a lead's pages and campaign", async () => {
		const run = (text: string) => {
			const touch = { page: `https://partner.example/${text}`, referrer: text };
			const context = {
				...touch,
				partner: text,
				source: text,
				campaign: { [text]: text },
				first: touch,
				last: touch,
			};
			return post(sampleRequest("contact", { context }));
		};
		expect(await findCostly(longest.answer, run)).toEqual([]);
	});

	it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])(
		"a body of the type %s",
		async (type) => {
			const run = (text: string) => post(text, { ...origin, "Content-Type": type });
			expect(await findCostly(longest.body, run)).toEqual([]);
		},
	);

	it("the fields of a form without a script", async () => {
		const type = { "Content-Type": "application/x-www-form-urlencoded" };
		const run = (text: string) => {
			const { message: _, ...fields } = sampleFields.contact;
			const rest = { message: text, page: text, partner: text, website: text };
			return post(new URLSearchParams({ ...fields, ...rest }).toString(), { ...origin, ...type });
		};
		expect(await findCostly(longest.answer, run)).toEqual([]);
	});

	it("form analytics, and browsers' User-Agents", async () => {
		const tell = (body: string, agent = "") =>
			app.request("/leads?steps", {
				method: "POST",
				body,
				headers: { ...origin, "User-Agent": agent, "Content-Type": "text/plain" },
			});
		expect(await findCostly(longest.answer, tell)).toEqual([]);
		const line = "seen\tcontact\ten\thttps://partner.example/\t";
		const agent = (text: string) => tell(line, inHeader(text));
		expect(await findCostly(longest.head, agent, agentEnds)).toEqual([]);
		const rest = (text: string) => tell(line + text);
		expect(await findCostly(longest.answer, rest)).toEqual([]);
	});

	it("searches, erasures, and device names", async () => {
		expect(
			await findCostly(longest.head, (text) => parseLeadQuery({ q: text, page: text })),
		).toEqual([]);
		expect(await findCostly(longest.body, parseIdentity)).toEqual([]);
		const named = (text: string) => deviceName(text, text);
		expect(await findCostly(longest.head, named, agentEnds)).toEqual([]);
	});

	it("a path looked up in the build's own headers", async () => {
		const headersFor = parseHeadersFile(
			"/*\n  A: b\n\n/assets/*\n  A: b\n\n/v/:version/*\n  A: b\n",
		);
		expect(await findCostly(longest.head, (text) => headersFor(`/${text}`))).toEqual([]);
	});
});

describe("is written into a mail, a summary or a table in proportion to its length:", () => {
	/** A lead that an earlier version may have stored, with every answer as long as possible. */
	const keptOf = (kind: LeadKind, text: string): StoredLead => ({
		...sampleRequest(kind, {
			fields: Object.fromEntries(fieldNames(forms[kind]).map((name) => [name, text])),
		}),
		seq: 1,
		state: "quarantined",
		receivedAt: 1,
		attempts: 0,
		waited: 0,
		nextAttemptAt: 1,
		progress: { done: [], begun: {} },
		story: [],
		reason: text,
	});

	it.each(leadKinds)("a lead by %s", async (kind) => {
		const run = (text: string) => {
			const lead = keptOf(kind, text);
			composeMail(lead);
			toCsv([lead]);
			const sample = { total: 1, shown: [lead] };
			const none = { total: 0, shown: [] };
			const some = { reminders: sample, quarantined: sample, dead: none, stuck: none };
			const facts = { now: 1, came: {}, ...some, refused: 0 };
			composeDigest(facts, () => "", 30);
			printable(text);
		};
		expect(await findCostly(longest.answer, run)).toEqual([]);
	});

	it.each(autoReplyKinds)("the auto-reply to a %s", async (kind) => {
		const run = (text: string) => {
			const letter = composeAutoReply(keptOf(kind, text), { siteUrl: "https://coach.example" });
			return letter && renderMail(letter, "https://coach.example");
		};
		expect(await findCostly(longest.answer, run)).toEqual([]);
	});
});
