/** @module-tag all */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LeadRequest } from "../../leads/lead.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { makeClaimCode } from "../desk/auth/owner.ts";
import { run } from "../run-command.ts";
import { createLeadStore } from "../store/lead-store.ts";
import { createRemoteEngine } from "../store/rpc/client.ts";
import { startLocalEdge } from "./local.ts";

const token = "a-token-of-forty-characters-for-the-door";

/** The coach's mail server; the CRM is always down. */
const letters: string[] = [];
const mailServer = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS"],
	onData(stream, _session, done) {
		let text = "";
		stream.on("data", (chunk) => {
			text += chunk;
		});
		stream.on("end", () => {
			letters.push(text);
			done();
		});
	},
});
const portOf = (server: Pick<Server, "address">) => (server.address() as AddressInfo).port;
const crm = createServer((_, response) => response.writeHead(503).end());
beforeAll(async () => {
	// A killed gateway breaks its connection.
	mailServer.on("error", () => {});
	await new Promise<void>((ready) => mailServer.listen(0, "127.0.0.1", ready));
	await new Promise<void>((ready) => void crm.listen(0, "127.0.0.1", ready));
});
afterAll(() => {
	mailServer.close();
	crm.close();
});

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "edge-"));
	letters.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => ({
	CRM_URL: `http://127.0.0.1:${portOf(crm)}`,
	CRM_TOKEN: "t",
	CRM_LOCATION_ID: "l",
	CRM_PIPELINE_ID: "p",
	CRM_STAGE_ID: "s",
	SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
	SITE_URL: "https://coach.example",
	STORE_TOKEN: token,
	CALL_TIMEOUT_MS: "2000",
	RETRY_FIRST_MS: "600000",
	RETRY_LONGEST_MS: "600000",
});

/** Starts the gateway, and stops it after the test. */
async function start(change: Record<string, string> = {}, disk = folder) {
	const runtime = await startLocalEdge({ port: 0, env: { ...settings(), ...change }, disk });
	running.add(runtime);
	const { href } = await runtime.ready;
	return {
		url: href,
		send: (request: LeadRequest, headers: Record<string, string> = {}) =>
			fetch(`${href}leads`, { method: "POST", body: JSON.stringify(request), headers }),
		async stop() {
			running.delete(runtime);
			await runtime.dispose();
		},
	};
}
const running = new Set<{ dispose(): Promise<void> }>();
afterEach(async () => {
	await Promise.all([...running].map((runtime) => runtime.dispose()));
	running.clear();
});

/** The output of a command. */
async function leads(db: string, ...args: string[]): Promise<string> {
	const lines: string[] = [];
	const print = (text: string) => void lines.push(text);
	await run(args, { LEADS_DB: db }, { print, printError: print, width: 200, terminal: false });
	return lines.join("\n");
}

/** A lead whose mail does not wait for the CRM. */
const lead = (email = "person@x.example") => {
	const request = sampleRequest("contact");
	return { ...request, fields: { ...request.fields, email } };
};

describe("the gateway on workerd", () => {
	it("accepts a lead, keeps it over a restart of the runtime, and mails it by SMTP, once", async () => {
		const first = await start();
		const request = lead();
		const answer = await first.send(request);
		expect([answer.status, await answer.json()]).toEqual([202, { id: request.id }]);
		await expect.poll(() => letters).toHaveLength(1);
		expect(letters[0]).toContain("person@x.example");
		vi.stubEnv("STORE_TOKEN", token);
		const mailed = [{ id: request.id, state: "pending", progress: { done: ["mail"] } }];
		const kept = async (url: string) => JSON.parse(await leads(url, "list", "--json"));
		// The new state is stored shortly after the mail has arrived.
		await expect.poll(() => kept(first.url)).toMatchObject(mailed);
		await first.stop();
		const second = await start();
		expect((await second.send(request)).status).toBe(202);
		expect(await kept(second.url)).toMatchObject(mailed);
		expect(letters).toHaveLength(1);
	});

	it("is claimed once with a code if its settings name no owner", async () => {
		const bare = { CRM_TOKEN: "", CRM_LOCATION_ID: "", CRM_PIPELINE_ID: "", CRM_STAGE_ID: "" };
		const { url } = await start({ ...bare, SMTP_URL: "", SITE_URL: "" });
		const engine = createRemoteEngine(url, token);
		const code = await makeClaimCode(createLeadStore(engine));
		const { origin } = new URL(url);
		const claim = (sent: string) =>
			fetch(`${url}desk/api/claim`, {
				method: "POST",
				headers: { Origin: origin },
				body: JSON.stringify({ code: sent, email: "kim@coach.example" }),
			});
		expect((await claim("ABCD-EFGH-JKLM")).status).toBe(404);
		const answers = await Promise.all([claim(code), claim(code), claim(code)]);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await claim(code)).ok).toBe(false);
		await engine.close();
	});

	it("answers like other gateways: forms without a script, unknown pages, health", async () => {
		const { url } = await start();
		const { name = "", email = "", phone = "", message = "" } = sampleRequest("contact").fields;
		const body = new URLSearchParams({
			...sampleRequest("contact").fields,
			name,
			email,
			phone,
			message,
		});
		const form = await fetch(`${url}leads`, { method: "POST", body, redirect: "manual" });
		expect([form.status, form.headers.get("Location")]).toEqual([303, "/leads/sent"]);
		const page = await fetch(`${url}nowhere`, { redirect: "manual" });
		expect([page.status, page.headers.get("Location")]).toEqual([302, "/"]);
		expect((await fetch(`${url}v/0/loader.js`)).status).toBe(404);
		// Compressed at most once, by us or by the platform.
		const headers = { "Accept-Encoding": "br" };
		const made = await fetch(`${url}forms/business-health.json`, { headers });
		expect(await made.json()).toMatchObject({ form: { name: "business-health" } });
		expect(await (await fetch(`${url}health`)).json()).toEqual({ status: "ok" });
	});

	it("limits by the address that the platform saw, whatever a visitor claims", async () => {
		const { send } = await start({ RATE_PER_ADDRESS: "2" });
		const from = async (address: string, claim: string) =>
			(await send(lead(), { "CF-Connecting-IP": address, "X-Forwarded-For": claim })).status;
		expect([await from("192.0.2.1", "1.1.1.1"), await from("192.0.2.1", "2.2.2.2")]).toEqual([
			202, 202,
		]);
		expect(await from("192.0.2.1", "3.3.3.3")).toBe(429);
		expect(await from("192.0.2.2", "3.3.3.3")).toBe(202);
	});

	it("sends signed webhook events, waits for none of them, and never calls its own network", async () => {
		const secret = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
		const events: Record<string, unknown>[] = [];
		let status = 302;
		let calls = 0;
		const receiver = createServer(async (request, response) => {
			calls++;
			let body = "";
			for await (const part of request) body += part;
			if (status === 200)
				events.push(new Webhook(secret).verify(body, request.headers as never) as never);
			response.writeHead(status, { Location: `http://127.0.0.1:${portOf(crm)}/` }).end();
		});
		await new Promise<void>((ready) => void receiver.listen(0, "127.0.0.1", ready));
		const url = `http://127.0.0.1:${portOf(receiver)}/hook`;
		const change = {
			WEBHOOKS: `${url} https://10.0.0.1/ https://db.internal/`,
			WEBHOOK_SECRET: secret,
		};
		const disk = { ...change, WEBHOOK_PRIVATE: "127.0.0.1" };
		const first = await start(disk);
		// The gateway subscribes its webhooks at its first poll.
		await vi.waitFor(async () => {
			vi.stubEnv("STORE_TOKEN", token);
			const engine = createRemoteEngine(first.url, token);
			expect(await engine.read("SELECT key FROM webhook_targets")).toHaveLength(3);
		}, 90_000);
		const request = lead();
		await first.send(request);
		await expect.poll(() => calls).toBe(1);
		const failing = async (from: string) => {
			const [row] = await createRemoteEngine(from, token).read<{ value: string }>(
				"SELECT value FROM notes WHERE key = 'kept webhook receivers'",
			);
			return Object.values(JSON.parse(row?.value ?? "{}").is as object);
		};
		await vi.waitFor(async () => {
			const reasons = (await failing(first.url)).map(({ why, paused }) => `${why} ${paused}`);
			expect(reasons.toSorted()).toEqual([
				"answered 302 true",
				expect.stringMatching(/^is a private address .*true$/),
				expect.stringMatching(/^is a private address .*true$/),
			]);
		}, 90_000);
		expect(calls).toBe(1);
		await first.stop();
		status = 200;
		const second = await start(disk);
		// This request wakes the object; otherwise its alarm would, within a minute.
		await fetch(`${second.url}health`);
		await expect.poll(() => events).toHaveLength(1);
		expect(events[0]).toMatchObject({ type: "lead.received", data: { id: request.id } });
		receiver.close();
	});

	it("logs what is missing, and answers 503, which makes browsers keep their leads", async () => {
		const { send } = await start({ CRM_TOKEN: "" });
		const answer = await send(lead());
		expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
		expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
	});
});

describe("its store", () => {
	it("opens only with the right token, and not at all if none is set", async () => {
		const { url } = await start();
		vi.stubEnv("STORE_TOKEN", "a-wrong-token-of-more-than-32-characters");
		expect(await leads(url, "stats")).toContain("rejects this STORE_TOKEN");
		const closed = await start({ STORE_TOKEN: "short" }, join(folder, "other"));
		vi.stubEnv("STORE_TOKEN", "short");
		expect(await leads(closed.url, "stats")).toContain("Does it have a STORE_TOKEN?");
	});

	it("is backed up to a file while in use, and restored from it", async () => {
		vi.stubEnv("STORE_TOKEN", token);
		const first = await start();
		for (let n = 0; n < 20; n++) await first.send(lead(`person.${n}@x.example`));
		const backup = join(folder, "leads.db");
		expect(await leads("", "move", "--live", first.url, backup)).toContain("20 leads");
		expect(await leads(backup, "list")).toContain("person.7@x.example");
		await first.stop();
		const second = await start({ STORE_NAME: "coach-2" });
		// This request starts the object, which then stores values of its own.
		await fetch(`${second.url}health`);
		// Leads in delivery stay leased for as long as a call may take.
		await expect
			.poll(() => leads("", "move", backup, second.url), { interval: 500 })
			.toContain("20 leads");
		expect(await leads(second.url, "list")).toContain("person.7@x.example");
		expect((await second.send(lead("later@x.example"))).status).toBe(202);
		expect(await leads("", "move", backup, second.url)).toContain("already has leads");
	});
});
