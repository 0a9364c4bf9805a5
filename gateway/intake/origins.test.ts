import { describe, expect, it } from "vitest";
import { createOrigins } from "./origins.ts";

const partner = "https://partner.example";

describe("origins that may send leads", () => {
	it.each([[[]], [["*"]], [[partner, "*"]]])("are all of them if the list is %j", (list) => {
		const origins = createOrigins(list);
		expect(origins.open).toBe(true);
		expect(origins.allows("https://anybody.example", "coach.example")).toBe(true);
		expect(origins.allows(undefined, undefined)).toBe(true);
	});

	it("are those in the list, in any spelling", () => {
		const origins = createOrigins([" HTTPS://Partner.example/ ", "null"]);
		expect(origins.open).toBe(false);
		expect(origins.allows(partner, "coach.example")).toBe(true);
		expect(origins.allows("https://PARTNER.example", "coach.example")).toBe(true);
		expect(origins.allows("null", "coach.example")).toBe(true);
		expect(origins.allows("https://partner.example.evil.example", "coach.example")).toBe(false);
		expect(origins.allows("http://partner.example", "coach.example")).toBe(false);
	});

	it("exclude a request that comes from no page", () => {
		expect(createOrigins([partner]).allows(undefined, "coach.example")).toBe(false);
	});

	it("always include the gateway's own pages", () => {
		const origins = createOrigins([partner], ["https://coach.example/desk", "nonsense"]);
		expect(origins.allows("https://coach.example", "10.0.0.1")).toBe(true);
		expect(origins.isOwn("https://coach.example", "10.0.0.1")).toBe(true);
		expect(origins.isOwn("https://coach.example:8443", "10.0.0.1")).toBe(false);
		expect(origins.isOwn(partner, "10.0.0.1")).toBe(false);
		// "nonsense" has no host, and neither have these; that must not make them the gateway's own.
		expect(origins.isOwn("null", undefined)).toBe(false);
		expect(origins.isOwn(undefined, undefined)).toBe(false);
	});

	it.each(["localhost:8787", "localhost", "127.0.0.1:8787", "[::1]:8787"])(
		"include those of %s if the request was sent there",
		(host) => {
			const { isOwn } = createOrigins([partner]);
			expect(isOwn(`http://${host}`, host.toUpperCase())).toBe(true);
			expect(isOwn(`http://${host}`, "coach.example")).toBe(false);
			expect(isOwn(`http://${host}`, undefined)).toBe(false);
		},
	);

	it.each([
		"x.localhost:8787",
		"localhost.example",
		"evil.example",
		"127.0.0.10",
		"127.0.0.1.evil.example",
	])("are not those of %s: a stranger's name may lead to this machine", (host) => {
		expect(createOrigins([partner]).isOwn(`http://${host}`, host)).toBe(false);
	});
});
