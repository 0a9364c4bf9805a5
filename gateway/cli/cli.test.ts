import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProgress } from "../../leads/progress.ts";
import { sampleFields, sampleRequest } from "../../leads/testing/samples.ts";
import { alertStateKey, emptyAlertState, evaluate } from "../alerts/incidents.ts";
import { openToken } from "../lib/signed-token.ts";
import { run } from "../run-command.ts";
import { digestSecret } from "../services/sign-in-link.ts";
import { createSqliteStore } from "../store/sqlite/sqlite-store.ts";
import type { ClaimOutcome, LeadStore, NewLead } from "../store/store.ts";
import { newLead } from "../store/testing/contract.ts";
import { testClock } from "../testing/test-clock.ts";

const gateway = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "cli-"));
const path = join(folder, "leads.db");
const now = Date.parse("2026-11-20T12:00:00Z");
const hour = 3600_000;

/** Whether output goes to a terminal. */
let terminal = false;
beforeEach(() => {
	terminal = false;
});

/** Settings other than the store's address. */
let env: Record<string, string> = {};

/** Runs a command. Returns its exit code and output. */
async function leads(...args: string[]) {
	const written = { out: "", error: "" };
	const code = await run(
		args,
		{ LEADS_DB: path, ...env },
		{
			print: (text) => {
				written.out += `${text}\n`;
			},
			printError: (text) => {
				written.error += `${text}\n`;
			},
			width: 160,
			terminal,
		},
		testClock(now),
	);
	return { code, ...written };
}

async function withStore<T>(work: (store: LeadStore) => Promise<T>, at = now): Promise<T> {
	const store = createSqliteStore(path, { clock: testClock(at) });
	const result = await work(store);
	await store.close();
	return result;
}

const put = ({
	receivedAt = now - hour,
	...change
}: Partial<NewLead> & { receivedAt?: number } = {}) =>
	withStore(async (store) => {
		const lead = newLead({ fields: sampleFields.checklist, ...change });
		await store.add(lead);
		return lead;
	}, receivedAt);

beforeEach(() => put({ id: "aaaaaaaa-0000-4000-8000-000000000001" }));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("npm run leads", () => {
	it("lists leads in a table, newest first", async () => {
		await put({
			id: "bbbbbbbb-0000-4000-8000-000000000002",
			kind: "contact",
			fields: sampleFields.contact,
			context: { page: "https://acme.example/", referrer: "", partner: "acme", lang: "pl" },
			receivedAt: now,
		});
		const { code, out } = await leads("list");
		expect(code).toBe(0);
		const [head, first, second] = out.split("\n");
		expect(head).toMatch(/^ID +RECEIVED +KIND +STATE +NAME +E-MAIL +PHONE +PARTNER +LANG/);
		expect(first).toMatch(
			/^bbbbbbbb .* contact +pending +Ben Okafor +ben@okafor-joinery.example +01632 960 234 +acme +pl$/,
		);
		expect(second).toMatch(
			/^aaaaaaaa .* checklist +pending +Ann Taylor +ann.*example +07700 900456$/,
		);
	});

	it("lists by state, kind and time", async () => {
		expect((await leads("list", "--state", "dead")).code).toBe(1);
		expect((await leads("list", "--kind", "contact")).out).toBe("No leads.\n");
		expect((await leads("list", "--since", "30d", "--state", "pending")).code).toBe(0);
		expect((await leads("list", "--since", "2026-11-20T11:30:00Z")).code).toBe(1);
	});

	it("reads days and numbers as a British coach writes them", async () => {
		expect((await leads("list", "--since", "1/2/2026", "--limit", "1,500")).code).toBe(0);
		// British for December, after these leads; an American would read October.
		expect((await leads("list", "--since", "10/12/2026")).code).toBe(1);
	});

	it("shows one lead by the beginning of its id, in words", async () => {
		const { code, out } = await leads("show", "AAAAAAAA");
		expect(code).toBe(0);
		expect(out).toMatch(/^Id +aaaaaaaa-0000-4000-8000-000000000001$/m);
		expect(out).toContain("Ann Taylor has asked for the Business Checklist.");
		expect(out).toContain("Page: https://partner.example/offer");
	});

	it("says if there is no such lead, or more than one", async () => {
		expect(await leads("show", "ffffffff")).toMatchObject({
			code: 1,
			error: "There is no lead ffffffff.\n",
		});
		await put({ id: "aaaaaaaa-0000-4000-8000-000000000009" });
		expect((await leads("show", "aaaaaaaa")).code).toBe(2);
	});

	it("can print JSON", async () => {
		expect(JSON.parse((await leads("list", "--json")).out)).toMatchObject([{ kind: "checklist" }]);
		expect(JSON.parse((await leads("show", "aaaaaaaa", "--json")).out)).toMatchObject({
			fields: sampleFields.checklist,
		});
		expect(JSON.parse((await leads("stats", "--json")).out)).toEqual({
			counts: [{ kind: "checklist", state: "pending", count: 1 }],
			oldestPending: now - hour,
			needs: [],
		});
	});

	it.each([
		["fields", '{"firstName":5,"email":{}}'],
		["fields", '["Ann"]'],
		["context", '{"page":"p","referrer":"","first":"x"}'],
		["context", '{"page":"p","referrer":"","campaign":"abc"}'],
		["context", '{"page":7,"referrer":""}'],
		["progress", '{"done":[],"begun":{},"story":[null]}'],
		["progress", '{"done":[],"begun":{},"story":"x"}'],
		["received_at", 9e15],
		["next_attempt_at", 9e15],
	])(
		"lists and exports all leads if one row's %s is %s, and reports that one as damaged",
		async (column, value) => {
			const bad = "bbbbbbbb-0000-4000-8000-000000000002";
			await put({ id: bad });
			const db = new DatabaseSync(path);
			db.prepare(`UPDATE leads SET ${column} = ? WHERE id = ?`).run(value, bad);
			db.close();
			const { code, out } = await leads("list");
			expect(code).toBe(0);
			expect(out).toMatch(/^aaaaaaaa .* Ann Taylor /m);
			expect(out).toMatch(/^bbbbbbbb .* unreadable: its record in the store is/m);
			const csv = (await leads("export", "--csv")).out;
			expect(csv).toContain("Taylor");
			expect(csv).toMatch(/^bbbbbbbb.*unreadable: its record in the store is damaged/m);
			expect((await leads("show", "bbbbbbbb")).code).toBe(0);
			expect((await leads("export", "--json")).code).toBe(0);
		},
	);

	it("exports CSV that a spreadsheet reads, without formulas", async () => {
		await put({
			kind: "contact",
			receivedAt: now,
			fields: {
				...sampleFields.contact,
				firstName: "=HYPERLINK(1)",
				phone: "+44 1632 960234",
				message: 'Said "yes",\nthen no',
			},
			context: { page: "p", referrer: "", campaign: { utm_source: "a&b" } },
		});
		const { out } = await leads("export", "--csv");
		const [head, ...rows] = out.split("\r\n");
		expect(head).toMatch(
			/^\ufeffid,kind,state,received,settled,reason,firstName,lastName,telephone,email,/,
		);
		expect(rows[0]).toContain(",'=HYPERLINK(1),");
		expect(rows[0]).toContain(",+44 1632 960234,");
		expect(rows[0]).toContain('"Said ""yes"",\nthen no"');
		expect(rows[0]).toContain("utm_source=a%26b");
		expect(JSON.parse((await leads("export", "--json")).out)).toHaveLength(2);
		expect((await leads("export")).code).toBe(2);
	});

	it("releases dead and quarantined leads, by id or by state", async () => {
		const settle = (id: string, state: "dead" | "delivered") =>
			withStore(async (store) => {
				const claims = await store.claim(100);
				const claim = claims.find(({ lead }) => lead.id === id);
				const progress = createProgress();
				const base = { progress, attempts: 1, reason: "mail: 554" };
				await claim?.finish({ ...base, state } as ClaimOutcome);
				for (const other of claims)
					if (other !== claim) await other.finish({ ...base, state: "pending", retryInMs: 0 });
				expect(await store.get(id)).toMatchObject({ state });
			});
		const first = await put({ fields: newLead().fields });
		const second = await put({ fields: newLead().fields });
		const robot = await put({ state: "quarantined", reason: "fast" });
		for (const { id } of [first, second]) await settle(id, "dead");
		expect((await leads("list", "--state", "dead")).out).toContain("mail: 554");
		expect(await leads("release", first.id.slice(0, 8))).toMatchObject({
			code: 0,
			out: "1 of 1 sent again.\n",
		});
		expect((await leads("retry", "--state", "dead", "--json")).out).toContain(second.id);
		expect((await leads("release", "--state", "quarantined")).code).toBe(0);
		const states = await withStore(async (store) =>
			Promise.all([first, second, robot].map(async ({ id }) => (await store.get(id))?.state)),
		);
		expect(states).toEqual(["pending", "pending", "pending"]);
		await settle(first.id, "delivered");
		expect(await leads("release", first.id)).toMatchObject({
			code: 1,
			error: `${first.id}: This lead has already been delivered.\n`,
		});
	});

	it("erases by email, and says where copies remain", async () => {
		const { code, out } = await leads("erase", "ANN.taylor@plumbing.example");
		expect(code).toBe(0);
		expect(out).toMatch(/^1 erased[\s\S]*Backups keep a copy/);
		expect((await leads("erase", "ann.taylor@plumbing.example")).code).toBe(1);
		expect((await leads("list")).code).toBe(1);
	});

	it("erases by telephone, also in groups of digits", async () => {
		const lead = newLead();
		await withStore((store) => store.add(lead));
		const { telephone = "" } = lead.fields;
		const groups = telephone
			.replace(/^0/, "+44 ")
			.replace(/(\d{4})(\d{6})/, "$1 $2")
			.split(" ");
		expect((await leads("erase", ...groups)).code).toBe(0);
		expect(await withStore((store) => store.get(lead.id))).toBeUndefined();
	});

	it("prints a link that signs in to the desk once", async () => {
		const { code, out } = await leads("sign-in-link");
		expect(code).toBe(0);
		const token = /\/desk\/sign-in#([\w-]{43})\n/.exec(out)?.[1] ?? "";
		const redeem = () => withStore((store) => store.auth.redeem(digestSecret(token), "link"));
		expect(await redeem()).toBe("");
		expect(await redeem()).toBeUndefined();
	});

	it("has a command for each file", async () => {
		const { out } = await leads("help");
		const files = globSync("{cli,features}/**/*.ts", { cwd: gateway }).filter((name) =>
			/: (Store|Opening)Command = \{/.test(readFileSync(join(gateway, name), "utf8")),
		);
		expect(files.length).toBeGreaterThan(8);
		const commands = out.split("\n").filter((line) => line.startsWith("  npm run leads -- "));
		expect(commands).toHaveLength(files.length);
	});

	it("also knows commands by their older names", async () => {
		expect((await leads("invite")).out).toMatch(/\/desk\/sign-in#[\w-]{43}\n/);
		expect((await leads("retry", "--state", "dead")).out).toBe("0 of 0 sent again.\n");
		const copied = join(folder, "copy.db");
		expect(await leads("move", path, copied)).toMatchObject({ code: 0 });
		expect(await leads("copy", path, copied)).toMatchObject({ code: 2 });
		expect((await leads("help")).out).not.toContain("smells");
	});

	it("ends all signed links with one command, and says what to do next", async () => {
		expect(await leads("rotate-links")).toMatchObject({
			code: 1,
			out: "No links have been signed yet.\n",
		});
		const made = await leads("partners", "link", "Penny");
		const tokenIn = (text: string) => /\/reports\/([\w-]+)/.exec(text)?.[1] ?? "";
		const isOpen = (token: string) => withStore((store) => openToken(store, token, "report"));
		const before = tokenIn(made.out);
		expect(await isOpen(before)).toEqual(expect.any(String));
		const { code, out } = await leads("rotate-links");
		expect(code).toBe(0);
		expect(out).toContain("partners' reports: 1 to send anew");
		expect(await isOpen(before)).toBeUndefined();
		const after = tokenIn((await leads("partners", "--json")).out);
		expect(after).not.toBe(before);
		expect(await isOpen(after)).toEqual(expect.any(String));
	});

	it("lists partners, and makes and withdraws a report link", async () => {
		expect(await leads("partners")).toMatchObject({ code: 1, out: "No partners.\n" });
		const made = await leads("partners", "link", "Bright", "&", "Penny", "--days", "30");
		expect(made.code).toBe(0);
		expect(made.out).toMatch(/^https:\/\/\S+\/reports\/[\w-]{52}\n\nIt shows Bright & Penny the/);
		const { out } = await leads("partners");
		const [, id = ""] = /^Bright & Penny +0 +0 +([\da-f]{8}) until 2026-12-20/m.exec(out) ?? [];
		expect(await leads("partners", "withdraw", id)).toMatchObject({
			code: 0,
			out: "1 withdrawn.\n",
		});
		expect((await leads("partners", "withdraw", id)).code).toBe(1);
		env = { STEPS: "off" };
		const off = await leads("partners", "link", "Bright", "&", "Penny");
		expect(off.out).toContain("Nothing is counted: FORM_ANALYTICS=off is set.");
		const list = await leads("partners");
		expect(list.out).toMatch(/^Nothing is counted: FORM_ANALYTICS=off is set\.\n/);
		expect(list.out).toMatch(/^Bright & Penny +– +– +/m);
		expect((await leads("partners", "--json")).out).not.toMatch(/"(seen|received|line)"/);
		env = {};
		for (const wrong of [["share"], ["link"], ["link", "x", "--days", "0"]])
			expect((await leads("partners", ...wrong)).code, wrong.join(" ")).toBe(2);
	});

	it("says that nothing needs the coach, and exits with 0", async () => {
		const { code, out } = await leads("stats");
		expect(code).toBe(0);
		expect(out).toContain("Nothing needs your attention.");
	});

	it("says what needs the coach, and exits with 1", async () => {
		const { id } = await put({ state: "quarantined", reason: "x" });
		const quarantined = await leads("stats");
		expect(quarantined.code).toBe(1);
		expect(quarantined.out).toContain(
			"1 lead of possible spam, not yet in a daily summary: npm run leads -- list --state quarantined",
		);
		await withStore((store) => store.markAnnounced([id]));
		expect((await leads("stats")).code).toBe(0);
		await withStore(async (store) => {
			const [claim] = await store.claim(1);
			const { progress } = claim?.lead ?? expect.unreachable();
			await claim?.finish({ state: "dead", progress, attempts: 9, reason: "mail: 550" });
			const dead = await store.list({ state: "dead" });
			await store.markAnnounced(dead.map((lead) => lead.id));
		});
		const dead = await leads("stats");
		expect(dead.code).toBe(1);
		expect(dead.out).toContain("1 lead not delivered: npm run leads -- list --state dead");
		expect(JSON.parse((await leads("stats", "--json")).out).needs).toEqual(["dead"]);
	});

	it("reports a lead that has waited for over an hour, and exits with 1", async () => {
		await put({ receivedAt: now - 3 * hour });
		const { code, out } = await leads("stats");
		expect(code).toBe(1);
		expect(out).toContain("has waited for 3 h: npm run leads -- list --state pending");
	});

	it("reports open incidents, and exits with 1", async () => {
		await put();
		const refused = { trouble: true, facts: { status: 401 } };
		const timing = { quietMs: 0, resendMs: 0 };
		const ledger = evaluate(emptyAlertState(), { "crm-credential": refused }, now, timing);
		await withStore((store) => store.kv.set(alertStateKey, ledger));
		const { code, out } = await leads("stats");
		expect(code).toBe(1);
		expect(out).toContain(
			"Your CRM rejected our key, since 12:00 on Friday 20 November. Create a new key in your CRM. At your desk, open Settings, CRM, and paste it.",
		);
		expect(out).not.toContain("Nothing needs your attention");
		expect(JSON.parse((await leads("stats", "--json")).out).needs).toEqual(["crm-credential"]);
		const over = { trouble: false, facts: {} };
		const after = evaluate(ledger, { "crm-credential": over }, now + hour, timing);
		await withStore((store) => store.kv.set(alertStateKey, after));
		expect((await leads("stats")).code).toBe(0);
	});

	it("counts by kind and state", async () => {
		await put({ state: "quarantined" });
		const { out } = await leads("stats");
		expect(out).toMatch(/^KIND +PENDING +DELIVERED +DEAD +QUARANTINED$/m);
		expect(out).toMatch(/^checklist +1 +0 +0 +1$/m);
		expect(out).toMatch(/^all +1 +0 +0 +1$/m);
		expect(out).toContain("arrived 1 h ago");
	});

	it("keeps a visitor's control characters from the terminal", async () => {
		const firstName = "A\u001b[31m\u009b\u202e\u{e0041}";
		await put({ fields: { ...sampleRequest().fields, firstName } });
		terminal = true;
		for (const args of [
			["list"],
			["show", "aaaaaaaa"],
			["list", "--json"],
			["export", "--json"],
			["export", "--csv"],
		])
			expect((await leads(...args)).out.replaceAll(/[\n\t]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
		const [lead] = JSON.parse((await leads("list", "--json", "--limit", "1")).out);
		expect(lead.fields.firstName).toBe(firstName);
	});

	it("exports CSV with a byte order mark for Excel, and without one to a terminal", async () => {
		expect((await leads("export", "--csv")).out).toMatch(/^\ufeffid,kind,/);
		terminal = true;
		expect((await leads("export", "--csv")).out).toMatch(/^id,kind,/);
	});

	it("writes no control characters into a CSV file except line ends and tabs", async () => {
		const fields = { ...sampleFields.contact, message: "a\u0007b\u009bc\nd\te" };
		await put({ kind: "contact", fields });
		const { out } = await leads("export", "--csv");
		expect(out).toContain('"a b c\nd\te"');
	});

	it("shows a lead of a kind that only a newer version knows", async () => {
		const { id } = await put({ kind: "webinar" as never });
		expect(await leads("show", id)).toMatchObject({
			code: 0,
			out: expect.stringContaining("webinar"),
		});
	});

	it.each([
		[["nonsense"], 2],
		[["constructor"], 2],
		[["list", "--state", "lost"], 2],
		[["list", "--since", "soon"], 2],
		[["list", "--since", "1/5/26"], 2],
		[["list", "--limit", "1.5"], 2],
		[["list", "--limit", "0x10"], 2],
		[["list", "--limit", "0"], 2],
		[["list", "--nope"], 2],
		[["show"], 2],
		[["retry"], 2],
		[["release"], 2],
		[["copy", "one"], 2],
		[["move", "one"], 2],
		[["retry", "x", "--state", "dead"], 2],
		[["erase", "ann"], 2],
		[[], 2],
		[["help"], 0],
	])("answers %j with exit code %i and how to use it", async (args, code) => {
		const result = await leads(...args);
		expect(result.code).toBe(code);
		expect(result.out + result.error).toContain("npm run leads -- list");
	});

	it("does not create a missing store", async () => {
		rmSync(folder, { recursive: true });
		const { code, error } = await leads("list");
		expect(code).toBe(3);
		expect(error).toContain(`There's no lead store at ${path}. LEADS_DB says so.`);
		expect((await leads("stats")).code).toBe(3);
	});
});

describe("a gateway on workerd", () => {
	const asked = vi.fn<typeof fetch>();
	beforeEach(() => void vi.stubGlobal("fetch", asked));
	afterEach(() => {
		vi.unstubAllGlobals();
		env = {};
	});

	it("is called with the token set along with its address", async () => {
		env = { LEADS_DB: "https://coach.example", STORE_TOKEN: "the-token" };
		asked.mockImplementation(async () => new Response(null, { status: 403 }));
		expect((await leads("stats")).error).toContain("rejects this STORE_TOKEN");
		expect(asked.mock.lastCall?.[1]?.headers).toEqual({ Authorization: "Bearer the-token" });
	});

	it("that does not answer causes an error message, not an endless wait", async () => {
		env = { LEADS_DB: "https://coach.example" };
		vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
			expect(ms).toBe(60_000);
			return AbortSignal.abort(new DOMException("late", "TimeoutError"));
		});
		asked.mockImplementation(async (_, init) => {
			init?.signal?.throwIfAborted();
			return new Response();
		});
		expect((await leads("stats")).error).toContain(
			"The gateway at coach.example did not answer in time.",
		);
		vi.restoreAllMocks();
	});
});
