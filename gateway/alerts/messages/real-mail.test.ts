/**
 * A gateway with a real mail server and a real second channel, from setting to message.
 * @module-tag all
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { openGateway } from "../../from-settings.ts";
import type { Gateway } from "../../gateway.ts";
import { readSettings } from "../../settings/read.ts";
import { nodePlatform } from "../../store/open-store.ts";

const folder = mkdtempSync(join(tmpdir(), "alerts-"));

let letters: string[];
let full: boolean;
let mailServer: SMTPServer;
let posts: { title: string; text: string }[];
let pager: Server;
let gateway: Gateway;

const listening = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
	new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

beforeEach(async () => {
	letters = [];
	posts = [];
	full = false;
	mailServer = new SMTPServer({
		disabledCommands: ["STARTTLS", "AUTH"],
		onData(stream, _session, done) {
			let text = "";
			stream.setEncoding("utf8").on("data", (chunk) => {
				text += chunk;
			});
			stream.on("end", () => {
				if (!full) letters.push(text);
				done(full ? Object.assign(new Error("mailbox full"), { responseCode: 552 }) : null);
			});
		},
	});
	pager = createServer((request, response) => {
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			posts.push(JSON.parse(body));
			response.end();
		});
	});
	await Promise.all([listening(mailServer), listening(pager)]);
	gateway = openGateway(
		readSettings({
			LEADS_DB: join(folder, `${crypto.randomUUID()}.db`),
			CRM_URL: "http://127.0.0.1:1",
			CRM_TOKEN: "t",
			CRM_LOCATION_ID: "l",
			CRM_PIPELINE_ID: "p",
			CRM_STAGE_ID: "s",
			SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
			REPLIES: "none",
			SITE_URL: "https://coach.example",
			ALERT_URL: `http://127.0.0.1:${portOf(pager)}/hook`,
			ALERT_CHECK_MS: "100",
			ALERT_CALM_MS: "200",
			RETRY_FIRST_MS: "100",
			RETRY_LONGEST_MS: "400",
			SPAM_DUPLICATE_LIMIT: "100",
		}),
		nodePlatform("dist"),
		{ log: () => {} },
	);
	gateway.start();
});
afterEach(async () => {
	await gateway.stop();
	await new Promise<void>((resolve) => mailServer.close(resolve));
	await new Promise((resolve) => pager.close(resolve));
	rmSync(folder, { recursive: true, force: true });
});

/** Sends mail only; these tests have no CRM. */
const send = () =>
	gateway.app.request("/leads", {
		method: "POST",
		body: JSON.stringify(sampleRequest("calculator")),
	});

describe("a full mailbox", () => {
	it("is reported through the second channel once, and once when there is space again; then the leads arrive", async () => {
		full = true;
		for (let n = 0; n < 3; n++) expect((await send()).status).toBe(202);
		await expect.poll(() => posts).toHaveLength(1);
		expect(posts[0]?.title).toBe("Your mailbox is full");
		expect((await gateway.app.request("/health")).status).toBe(503);
		await new Promise((resolve) => setTimeout(resolve, 1000));
		expect(posts).toHaveLength(1);
		full = false;
		await expect.poll(() => posts).toHaveLength(2);
		expect(posts[1]?.title).toBe("Fixed: your mailbox is full");
		expect(letters).toHaveLength(3);
		expect(JSON.stringify(posts)).not.toContain(sampleRequest("calculator").fields.email);
		expect((await gateway.app.request("/health")).status).toBe(200);
	});
});
