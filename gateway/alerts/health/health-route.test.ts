import { afterEach, describe, expect, it } from "vitest";
import { type Listening, listen } from "../../server/listen.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";

const healthToken = "a-token-of-forty-characters-for-a-monitor";
let server: Listening | undefined;
afterEach(() => server?.close(0));

async function ask(headers: Record<string, string> = {}, token = healthToken) {
	server = await listen(createTestGateway({ healthToken: token }), 0, "127.0.0.1");
	const response = await fetch(`http://127.0.0.1:${server.port}/health`, { headers });
	return [response.status, Object.keys(await response.json())];
}

const all = [200, ["status", "needs", "version", "store", "leads", "crm", "mail"]];
const little = [200, ["status"]];

describe("GET /health returns", () => {
	it("everything to this machine", async () => {
		expect(await ask()).toEqual(all);
	});

	it.each([
		["X-Forwarded-For", "203.0.113.7"],
		["X-Forwarded-For", "127.0.0.1"],
		["Forwarded", "for=203.0.113.7"],
		["Via", "1.1 proxy"],
	])("only the status to a stranger behind a web server (%s: %s)", async (name, value) => {
		expect(await ask({ [name]: value })).toEqual(little);
	});

	it("everything to a monitor with the token, and nothing more to one without", async () => {
		const through = { "X-Forwarded-For": "203.0.113.7" };
		expect(await ask({ ...through, Authorization: `Bearer ${healthToken}` })).toEqual(all);
		expect(await ask({ ...through, Authorization: "Bearer x" })).toEqual(little);
		expect(await ask({ ...through, Authorization: "Bearer " }, "")).toEqual(little);
	});
});
