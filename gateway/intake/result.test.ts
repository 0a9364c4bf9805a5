import { describe, expect, it } from "vitest";
import { jsonResponse, retryAfterHeader, toJsonParts } from "./result.ts";

const type = { "Content-Type": "application/json" };

describe("the response to a lead", () => {
	it("has its id, and no empty properties", () => {
		const { status, headers, body } = toJsonParts({ status: 202, id: "1" }, { Vary: "Origin" });
		expect(status).toBe(202);
		expect(headers).toEqual({ Vary: "Origin", ...type });
		expect(JSON.parse(body)).toEqual({ id: "1" });
	});

	it("has the booking, and the call that can be booked next", () => {
		const meeting = { state: "booked", page: "/leads/bookings/x" } as const;
		const { body } = toJsonParts({ status: 202, id: "1", meeting, offer: "first-call" }, {});
		expect(JSON.parse(body)).toEqual({ id: "1", meeting, offer: "first-call" });
	});

	it("is a sentence if the lead was not accepted", () => {
		const { status, headers, body } = toJsonParts({ status: 403, error: "Not from here." }, {});
		expect(status).toBe(403);
		expect(headers).toEqual(type);
		expect(JSON.parse(body)).toEqual({ error: "Not from here." });
	});

	it("names the fields, the free times and how long to wait", () => {
		const errors = { email: "Please enter a valid email address" };
		const slots = ["2026-11-27T10:00:00Z"];
		const { headers, body } = toJsonParts(
			{ status: 429, error: "Too many.", errors, slots, retryAfter: 30 },
			{},
		);
		expect(JSON.parse(body)).toEqual({ error: "Too many.", errors, slots });
		expect(headers).toEqual({ "Retry-After": "30", ...type });
		expect(retryAfterHeader({ status: 202, id: "1" })).toEqual({});
	});

	it("becomes an HTTP response with all of it", async () => {
		const response = jsonResponse({ status: 400, error: "No." }, { Vary: "Origin" });
		expect(response.status).toBe(400);
		expect(response.headers.get("Vary")).toBe("Origin");
		expect(response.headers.get("Content-Type")).toBe("application/json");
		expect(await response.json()).toEqual({ error: "No." });
	});
});
