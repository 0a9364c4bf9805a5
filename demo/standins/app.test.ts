import { afterEach, describe, expect, test, vi } from "vitest";
import { createStandins } from "./app.ts";
import { callCrm, jo, opportunityFor } from "./testing.ts";

afterEach(() => {
	vi.useRealTimers();
});

describe("GET and DELETE /received", () => {
	test("lists every call with its body, and whether it had a bearer token, but not the token", async () => {
		const standins = createStandins({ token: "very-secret" });
		await callCrm(standins, "/v1/contacts/?limit=100", undefined, { token: "very-secret" });
		await callCrm(standins, "/v1/contacts/", jo, { token: "very-secret" });
		await callCrm(standins, "/v1/contacts/", jo, { token: null });
		const text = await (await standins.app.request("/received")).text();
		expect(text).not.toContain("very-secret");
		const { requests, contacts } = JSON.parse(text);
		expect(requests).toMatchObject([
			{ id: 1, method: "GET", path: "/crm/v1/contacts/?limit=100", bearer: true, body: null },
			{ id: 2, method: "POST", path: "/crm/v1/contacts/", body: jo, status: 200 },
			{ id: 3, bearer: false, authorised: false, status: 401 },
		]);
		expect(contacts).toHaveLength(1);
	});

	test("is empty after DELETE, even for look-ups", async () => {
		const standins = createStandins();
		const { id } = (await callCrm(standins, "/v1/contacts/", jo)).answer.contact;
		await callCrm(standins, "/v1/pipelines/p/opportunities/", opportunityFor(id));
		expect((await standins.app.request("/received", { method: "DELETE" })).status).toBe(204);
		expect(await (await standins.app.request("/received")).json()).toEqual({
			contacts: [],
			opportunities: [],
			notes: [],
			appointments: [],
			events: [],
			mails: [],
			pushes: [],
			requests: [],
			preflights: [],
			pace: { peakPer10s: 0 },
		});
		const again = await callCrm(standins, "/v1/contacts/", jo);
		expect(again.answer.contact.id).not.toBe(id);
	});
});

describe("calls from a browser", () => {
	test("may come from any origin, after a preflight that is recorded separately", async () => {
		const standins = createStandins();
		const preflight = await standins.app.request("/crm/v2/contacts/upsert", {
			method: "OPTIONS",
			headers: {
				Origin: "https://partner.example",
				"Access-Control-Request-Method": "POST",
				"Access-Control-Request-Headers": "authorization,content-type,version",
			},
		});
		expect(preflight.status).toBe(204);
		expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
		const allowed = preflight.headers.get("Access-Control-Allow-Headers")?.toLowerCase();
		for (const name of ["authorization", "content-type", "version"])
			expect(allowed).toContain(name);
		expect(standins.state.requests).toEqual([]);
		expect(standins.state.preflights).toMatchObject([{ origin: "https://partner.example" }]);

		const refused = await callCrm(standins, "/v1/contacts", undefined, { token: null });
		expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
	});

	test("may not read or empty the inbox from another origin", async () => {
		const { app } = createStandins();
		const headers = { Origin: "https://elsewhere.example" };
		const read = await app.request("/received", { headers });
		expect(read.headers.get("Access-Control-Allow-Origin")).toBeNull();
		const ask = await app.request("/received", { method: "OPTIONS", headers });
		expect(ask.headers.get("Access-Control-Allow-Origin")).toBeNull();
	});
});

describe("the account", () => {
	test("counts calls, and rejects those over its limit until ten seconds have passed", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const standins = createStandins({ ratePer10s: 3 });
		for (let n = 0; n < 3; n++) expect((await callCrm(standins, "/v1/contacts")).status).toBe(200);
		vi.advanceTimersByTime(4000);
		const refused = await callCrm(standins, "/v1/contacts");
		expect(refused.status).toBe(429);
		expect(refused.headers.get("Retry-After")).toBe("6");
		vi.advanceTimersByTime(6001);
		expect((await callCrm(standins, "/v1/contacts")).status).toBe(200);
		expect(standins.state.received().pace.peakPer10s).toBe(3);
	});

	test("changes with PUT /account, and back after DELETE", async () => {
		const standins = createStandins({ stageId: "stage" });
		const put = (body: unknown) =>
			standins.app.request("/account", {
				method: "PUT",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			});
		expect((await put({ mailboxActive: false, locationId: "loc", stageId: null })).status).toBe(
			200,
		);
		expect(standins.account).toMatchObject({ mailboxActive: false, locationId: "loc" });
		expect(standins.account.stageId).toBeUndefined();
		expect((await put({ mailBoxActive: true })).status).toBe(422);
		await standins.app.request("/account", { method: "DELETE" });
		expect(standins.account).toMatchObject({ mailboxActive: true, stageId: "stage" });
		expect(standins.account.locationId).toBeUndefined();
	});
});
