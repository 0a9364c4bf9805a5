import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasStore, nodePlatform, openEngine, openStore } from "./open-store.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "open-"));
});
afterEach(() => {
	vi.unstubAllEnvs();
	rmSync(folder, { recursive: true });
});

describe("the store at a gateway's address", () => {
	let server: Server;
	let url: string;
	const asked: (string | undefined)[] = [];
	beforeEach(async () => {
		asked.length = 0;
		server = createServer((request, response) => {
			asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
			response.end(JSON.stringify({ results: [{ is: [{ now: 5 }] }], ahead: 0 }));
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterEach(() => new Promise((resolve) => server.close(resolve)));

	it("is opened with the token passed in", async () => {
		const store = openStore(url, { token: "token one" });
		expect(await store.now()).toBe(5);
		await store.close();
		const engine = openEngine(url, "token two");
		expect(await engine.read("SELECT 1")).toEqual([{ now: 5 }]);
		await engine.close();
		expect(asked).toEqual([
			"POST /leads/store Bearer token one",
			"POST /leads/store Bearer token two",
		]);
	});

	it("is opened with STORE_TOKEN by default, and without a token if that is not set", async () => {
		vi.stubEnv("STORE_TOKEN", "token of this process");
		await openStore(url).now();
		vi.stubEnv("STORE_TOKEN", undefined);
		await openStore(url).now();
		expect(asked).toEqual([
			"POST /leads/store Bearer token of this process",
			"POST /leads/store Bearer",
		]);
	});
});

it("A file is opened as a store, and created if necessary", async () => {
	const path = join(folder, "deep/leads.db");
	expect(hasStore(path)).toBe(false);
	const store = openStore(path);
	expect(await store.list({})).toEqual([]);
	await store.close();
	expect(hasStore(path)).toBe(true);
});

it.each([
	"postgres://user@db.example/leads",
	"postgresql://db.example/leads",
	"https://gateway.example",
	"http://127.0.0.1:1",
])("%s is assumed to have a store: only opening it would tell", (address) => {
	expect(hasStore(address)).toBe(true);
});

it("The platform opens stores, and reads the built site's files", async () => {
	writeFileSync(join(folder, "page.html"), "<p>Hello");
	const platform = nodePlatform(folder);
	expect(String(await platform.file("page.html"))).toBe("<p>Hello");
	expect(await platform.file("other.html")).toBeUndefined();
	const store = platform.open(join(folder, "leads.db"));
	expect(await store.list({})).toEqual([]);
	await store.close();
});
