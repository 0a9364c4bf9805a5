/**
 * What the handbook's web servers log, with the exact configuration files that it provides.
 * @module-tag all
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "../testing/free-port.ts";

const deploy = resolve(import.meta.dirname, "../../docs/deploy");
const installed = (program: string) => spawnSync(program, ["-v"]).error === undefined;
const canary = "canary7f3a";

let folder = "";
let logs = "";
let gateway: Server;
let child: ChildProcess | undefined;
let said = "";
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "web-server-"));
	logs = join(folder, "logs");
	mkdirSync(logs);
	said = "";
	gateway = createServer((_, answer) => answer.end("ok")).listen(0, "127.0.0.1");
	await new Promise((up) => gateway.once("listening", up));
});
afterEach(async () => {
	await end();
	await new Promise((over) => gateway.close(over));
	rmSync(folder, { recursive: true });
});

function start(command: string, args: string[]): void {
	child = spawn(command, args, {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, HOME: folder },
	});
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (text) => {
			said += text;
		});
}

async function end(): Promise<void> {
	const running = child;
	if (!running) return;
	child = undefined;
	const ended = new Promise((over) => running.once("exit", over));
	running.kill("SIGTERM");
	await ended;
}

const get = (port: number, path: string, headers: Record<string, string> = {}) =>
	new Promise<number>((resolve, reject) => {
		const wish = { port, path, host: "127.0.0.1", headers: { Host: "coach.example", ...headers } };
		request(wish, (answer) => {
			answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
		})
			.once("error", reject)
			.end();
	});

/** Requests addresses with secrets or personal data, also while the gateway is down. */
async function visit(port: number): Promise<void> {
	await expect.poll(() => get(port, "/").catch(() => 0)).toBe(200);
	const paths = [
		`/reports/${canary}`,
		`/leads/release/${canary}`,
		`/leads/checklist/${canary}`,
		`/leads/checklist/de/${canary}`,
		`/leads/permission/${canary}?a=${canary}`,
		`/desk?q=${canary}`,
		`/?email=${canary}@x.example`,
	];
	const headers = { Referer: `https://x.example/${canary}`, Cookie: `a=${canary}` };
	for (const path of paths) expect(await get(port, path, headers)).toBe(200);
	gateway.closeAllConnections();
	await new Promise((over) => gateway.close(over));
	for (const path of paths) expect(await get(port, path, headers)).toBe(502);
}

async function readLogs(): Promise<string> {
	await end();
	return (
		said +
		readdirSync(logs)
			.map((name) => readFileSync(join(logs, name), "utf8"))
			.join("")
	);
}

it.skipIf(!installed("nginx"))(
	"nginx logs no secret of a link and nothing behind a ?",
	async () => {
		const port = await freePort();
		const { port: upstream } = gateway.address() as AddressInfo;
		const lines = readFileSync(join(deploy, "nginx.conf"), "utf8")
			.split("\n")
			.filter((line) => !/ssl_certificate|listen \[::\]|listen 80;/.test(line))
			.map((line) =>
				line
					.replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
					.replace("127.0.0.1:4173", `127.0.0.1:${upstream}`)
					.replaceAll("/var/log/nginx", logs),
			);
		// Nothing listens on the server that redirects http to https.
		const from = lines.indexOf("server {");
		lines.splice(from, lines.indexOf("}", from) - from + 1);
		const config = join(folder, "nginx.conf");
		const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
			(name) => `${name}_temp_path ${folder}/${name};`,
		);
		writeFileSync(
			config,
			`daemon off; pid ${folder}/pid; events {} http { ${temporary.join(" ")} ${lines.join("\n")} }`,
		);
		start("nginx", ["-c", config, "-e", "stderr"]);
		await visit(port);
		const log = await readLogs();
		expect(log.match(/"GET [^"]*"/g)).toContain('"GET /leads/release/- HTTP/1.1"');
		expect(log.match(/"GET [^"]*"/g)).toContain('"GET /desk HTTP/1.1"');
		expect(log).not.toContain(canary);
	},
);

it.skipIf(!installed("nginx"))(
	"nginx answers certbot's challenge on port 80, and redirects all else to https",
	async () => {
		const port = await freePort();
		const challenges = join(folder, "html/.well-known/acme-challenge");
		mkdirSync(challenges, { recursive: true });
		writeFileSync(join(challenges, "token"), "proof");
		const source = readFileSync(join(deploy, "nginx.conf"), "utf8");
		// The other servers need the certificate, which certbot is still requesting.
		const [head = "", first = ""] = source.split("\nserver {");
		const config = join(folder, "nginx.conf");
		const own = `${head}\nserver {${first}`
			.replace("listen 80;", `listen 127.0.0.1:${port};`)
			.replace("listen [::]:80;", "")
			.replaceAll("/var/log/nginx", logs)
			.replaceAll("/var/www/html", join(folder, "html"));
		const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
			(name) => `${name}_temp_path ${folder}/${name};`,
		);
		// Started by root, nginx runs workers as another user, who must be able to read the challenge.
		const user = process.getuid?.() === 0 ? "user root;" : "";
		writeFileSync(
			config,
			`${user} daemon off; pid ${folder}/pid; events {} http { ${temporary.join(" ")} ${own} }`,
		);
		start("nginx", ["-c", config, "-e", "stderr"]);
		await expect
			.poll(() => get(port, "/.well-known/acme-challenge/token").catch(() => 0))
			.toBe(200);
		expect(await get(port, "/contact")).toBe(301);
	},
);

it("the handbook requests the certificate before it installs nginx's file", () => {
	const handbook = readFileSync(join(deploy, "../deploy.md"), "utf8");
	const [certificate, file] = ["certbot certonly", "cp docs/deploy/nginx.conf"].map((command) =>
		handbook.indexOf(command),
	);
	expect(certificate).toBeGreaterThan(0);
	expect(file).toBeGreaterThan(Number(certificate));
});

it.skipIf(!installed("caddy"))(
	"Caddy logs no secret of a link and nothing behind a ?",
	async () => {
		const port = await freePort();
		const { port: upstream } = gateway.address() as AddressInfo;
		const config = join(folder, "Caddyfile");
		writeFileSync(
			config,
			readFileSync(join(deploy, "Caddyfile"), "utf8")
				.replace("{\n", "{\n\tadmin off\n")
				.replace("\ncoach.example {", `\nhttp://coach.example:${port} {`)
				.replace("\nwww.coach.example {", `\nhttp://www.coach.example:${port} {`)
				.replace("127.0.0.1:4173", `127.0.0.1:${upstream}`)
				.replaceAll("/var/log/caddy", logs),
		);
		start("caddy", ["run", "--adapter", "caddyfile", "--config", config]);
		await visit(port);
		const log = await readLogs();
		expect(log).toContain('"uri":"/leads/release/"');
		expect(log).toContain('"uri":"/desk"');
		expect(log).not.toContain(canary);
	},
);
