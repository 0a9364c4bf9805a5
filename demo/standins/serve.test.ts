/** @module-tag all */
// @vitest-environment node
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const script = fileURLToPath(new URL("./serve.ts", import.meta.url));

function start(port: number): ChildProcess {
	return spawn(process.execPath, [script], {
		env: { ...process.env, STANDIN_PORT: String(port) },
		stdio: ["ignore", "pipe", "pipe"],
	});
}

async function read(stream: NodeJS.ReadableStream | null): Promise<string> {
	let text = "";
	for await (const chunk of stream ?? []) text += chunk;
	return text;
}

let server: ChildProcess;
let port: number;

beforeAll(async () => {
	server = start(0);
	const [line] = await once(server.stdout as NodeJS.ReadableStream, "data");
	port = Number(/http:\/\/localhost:(\d+)/.exec(String(line))?.[1]);
});

afterAll(() => {
	server.kill("SIGKILL");
});

test("prints its address", async () => {
	expect((await fetch(`http://127.0.0.1:${port}/received`)).status).toBe(200);
});

test("says in one sentence that its port is taken, and fails", async () => {
	const second = start(port);
	const [text, [code]] = await Promise.all([read(second.stderr), once(second, "exit")]);
	expect(code).toBe(1);
	expect(text).toContain(`Port ${port} is taken`);
	expect(text.trim().split("\n")).toHaveLength(1);
});

test("closes the connection if a fault says so, before or after the work", async () => {
	const origin = `http://127.0.0.1:${port}`;
	const json = { "Content-Type": "application/json" };
	const post = (email: string) =>
		fetch(`${origin}/crm/v1/contacts/`, {
			method: "POST",
			headers: { ...json, Authorization: "Bearer standin-token" },
			body: JSON.stringify({ email }),
		});
	const match = "POST /crm/v1/contacts/";
	const faults = [
		{ match, drop: true, times: 1 },
		{ match, drop: true, thenApply: true, times: 1 },
	];
	await fetch(`${origin}/behaviour`, {
		method: "PUT",
		headers: json,
		body: JSON.stringify(faults),
	});
	await expect(post("lost@example.com")).rejects.toThrow();
	await expect(post("kept@example.com")).rejects.toThrow();
	expect((await post("fine@example.com")).status).toBe(200);
	const { contacts, requests } = await (await fetch(`${origin}/received`)).json();
	expect(contacts.map((contact: { email: string }) => contact.email)).toEqual([
		"kept@example.com",
		"fine@example.com",
	]);
	expect(requests.map((request: { status: number }) => request.status)).toEqual([0, 0, 200]);
});

test("ends cleanly on SIGTERM", async () => {
	server.kill("SIGTERM");
	const [code] = await once(server, "exit");
	expect(code).toBe(0);
});
