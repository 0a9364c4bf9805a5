/** @module-tag all */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleRequest } from "../leads/testing/samples.ts";

let folder: string;
let taken: Server;
let env: Record<string, string>;
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "serve-"));
	taken = createServer();
	await new Promise<void>((resolve) => taken.listen(0, resolve));
	const address = taken.address();
	writeFileSync(join(folder, "index.html"), "home");
	env = {
		PATH: process.env.PATH ?? "",
		PORT: String(typeof address === "object" && address?.port),
		ALLOW_SAMPLE_CLAIMS: "yes",
		DIST: folder,
		LEADS_DB: join(folder, "leads.db"),
		CRM_TOKEN: "t0ken",
		CRM_URL: "http://127.0.0.1:1",
		CRM_LOCATION_ID: "loc",
		CRM_PIPELINE_ID: "pipe",
		CRM_STAGE_ID: "stage",
		SMTP_URL: "smtp://127.0.0.1:1",
	};
});
afterEach(() => {
	taken.close();
	rmSync(folder, { recursive: true });
});

/** Runs the gateway; `onListening` is called once it listens, and may kill it. */
function serve(onListening?: (kill: (signal: NodeJS.Signals) => void) => void) {
	return new Promise<{ code: number | null; text: string }>((resolve) => {
		const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
			env,
			cwd: folder,
		});
		let text = "";
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (chunk) => {
				text += chunk;
				if (String(chunk).includes('"listening"')) onListening?.((signal) => child.kill(signal));
			});
		child.on("close", (code) => resolve({ code, text }));
	});
}

describe("npm run serve", () => {
	it("reports that the port is taken", async () => {
		const { code, text } = await serve();
		expect(code).toBe(2);
		expect(text.trim()).toBe(
			`Port ${env.PORT} is taken. Stop the program that uses it, or choose another: PORT=4273.`,
		);
	});

	it("rejects invented praise and figures in one sentence, unless it is configured as a demonstration", async () => {
		env.ALLOW_SAMPLE_CLAIMS = "no";
		const { code, text } = await serve();
		expect(code).toBe(2);
		expect(text.trim()).toMatch(
			/^The site still shows the sample coach's invented praise and figures.*cleaning\.rating.*0\.pull.*ALLOW_SAMPLE_CLAIMS=yes for a demonstration\.$/,
		);
	});

	it("reports that the lead store cannot be used", async () => {
		writeFileSync(env.LEADS_DB ?? "", "Dear diary, ".repeat(500));
		const { code, text } = await serve();
		expect(code).toBe(2);
		expect(text.trim()).toMatch(/^The file \S+leads\.db isn't a lead store.*LEADS_DB.*\.$/);
	});

	it("reports that HOST is not an address of this machine", async () => {
		env.HOST = "192.0.2.1";
		const { code, text } = await serve();
		expect(code).toBe(2);
		expect(text.trim()).toBe("HOST=192.0.2.1 is no address of this machine.");
	});

	// Other systems lack the second loopback address by default.
	const onLinux = it.runIf(process.platform === "linux");
	onLinux("listens on every interface, or on the one that HOST names", async () => {
		await new Promise((resolve) => taken.close(resolve));
		for (const [host, reachable] of [
			["", true],
			["127.0.0.1", false],
		] as const) {
			env.HOST = host;
			let other: unknown;
			await serve(async (kill) => {
				other = await fetch(`http://127.0.0.2:${env.PORT}/`).then(
					({ ok }) => ok,
					() => false,
				);
				kill("SIGTERM");
			});
			expect(other).toBe(reachable);
		}
	});

	it("starts without any settings, shows a code, and serves only the forms", async () => {
		await new Promise((resolve) => taken.close(resolve));
		const { PATH = "", PORT = "", DIST = "", LEADS_DB = "" } = env;
		env = { PATH, PORT, DIST, LEADS_DB };
		writeFileSync(join(folder, "loader.js"), "tag");
		const found: unknown[] = [];
		const { code, text } = await serve(async (kill) => {
			for (const path of ["/", "/loader.js", "/about", "/sitemap.xml"]) {
				const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { redirect: "manual" });
				found.push([path, answer.status, answer.headers.get("Location")]);
			}
			kill("SIGTERM");
		});
		expect(found).toEqual([
			["/", 302, "/desk"],
			["/loader.js", 200, null],
			["/about", 302, "/"],
			["/sitemap.xml", 404, null],
		]);
		expect(text).toMatch(/enter this code:\n\n {6}[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\n/);
		expect(text).toContain(`http://localhost:${PORT}/desk/claim#`);
		expect(code).toBe(0);
	});

	it("reports what is missing in the environment", async () => {
		delete env.CRM_TOKEN;
		const { code, text } = await serve();
		expect(code).toBe(2);
		expect(text).toContain("CRM_TOKEN is missing");
		expect(text).toContain(".env.example");
	});

	it("reports all mistakes in a broken .env at once, and nothing else", async () => {
		writeFileSync(
			join(folder, ".env"),
			[
				"CRM_TOKN=t0ken-of-mine",
				'MAIL_FROM="Hartley',
				"ALLOWED_ORIGINS=partner.example",
				"RETENTION_DAYS=thirty",
				"MAIL_TO=nobody",
			].join("\n"),
		);
		env = {
			PATH: env.PATH ?? "",
			DIST: folder,
			CRM_URL: "http://crm.example",
			LEADS_DB: "/dev/null/x",
		};
		const { code, text } = await serve();
		expect(code).toBe(2);
		for (const part of [
			"The gateway can't start.",
			".env, line 1: there is no setting CRM_TOKN (did you mean CRM_TOKEN?).",
			'.env, line 2: MAIL_FROM: the quote " is not closed.',
			"CRM_TOKEN is missing",
			"CRM_LOCATION_ID is missing",
			"SMTP_URL is missing",
			"MAIL_FROM is not an email address",
			"MAIL_TO is not an email address",
			"ALLOWED_ORIGINS: partner.example is not an origin; write https://partner.example.",
			"RETENTION_DAYS is not a whole number",
			"CRM_URL is not https",
			"LEADS_DB cannot be written: /dev/null is not a folder.",
			"See .env.example.",
		])
			expect(text).toContain(part);
		expect(text).not.toContain("t0ken-of-mine");
		expect(text).not.toMatch(/^\s+at /m);
	});

	it("reports that the site was not built", async () => {
		env.DIST = join(folder, "nowhere");
		const { code, text } = await serve();
		expect(code).toBe(2);
		expect(text).toContain('Run "npm run build" first.');
	});

	it("ends in order on SIGTERM, and accepted leads are in the store for the next start", async () => {
		await new Promise((resolve) => taken.close(resolve));
		const request = sampleRequest("contact");
		const { code, text } = await serve(async (kill) => {
			const init = { method: "POST", body: JSON.stringify(request) };
			expect((await fetch(`http://127.0.0.1:${env.PORT}/leads`, init)).status).toBe(202);
			kill("SIGTERM");
		});
		expect(code).toBe(0);
		const events = text
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line).event);
		expect(events[0]).toBe("listening");
		expect(events.at(-1)).toBe("stopped");
		expect(text).not.toContain(request.fields.email);
	});

	const slowly = { timeout: 60_000 };
	it("stops in seconds whatever visitors do, and sends no mail twice", slowly, async () => {
		await new Promise((resolve) => taken.close(resolve));
		const letters: string[] = [];
		// Slow to confirm: a mail must be in flight when the gateway is told to stop.
		const post = new SMTPServer({
			disabledCommands: ["STARTTLS", "AUTH"],
			onData(stream, _session, done) {
				let text = "";
				stream.on("data", (chunk) => {
					text += chunk;
				});
				stream.on("end", () => {
					letters.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? "");
					setTimeout(done, 1500);
				});
			},
		});
		// A killed gateway breaks its connection.
		post.on("error", () => {});
		await new Promise<void>((resolve) => post.listen(0, "127.0.0.1", resolve));
		env.SMTP_URL = `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`;
		const visit = () => {
			const socket = connect(Number(env.PORT), "127.0.0.1").on("error", () => {});
			socket.write("POST /leads HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{half");
			const busy = connect(Number(env.PORT), "127.0.0.1").on("error", () => {});
			const ask = () => busy.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
			busy.on("data", ask);
			ask();
		};
		let told = 0;
		const { code, text } = await serve(async (kill) => {
			visit();
			const body = JSON.stringify(sampleRequest("consultation"));
			await fetch(`http://127.0.0.1:${env.PORT}/leads`, { method: "POST", body });
			while (letters.length === 0) await sleep(20);
			told = performance.now();
			kill("SIGTERM");
		});
		expect(performance.now() - told).toBeLessThan(20_000);
		expect(code).toBe(0);
		expect(text).toContain('"delivered"');
		expect(text.trim().split("\n").at(-1)).toContain('"stopped"');
		// The next start has nothing to send again.
		await serve(async (kill) => {
			await sleep(1500);
			kill("SIGTERM");
		});
		expect(letters).toHaveLength(1);
		post.close();
	});
});
