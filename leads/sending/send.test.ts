import { afterEach, describe, expect, it, vi } from "vitest";
// Loaded up front, because mutation runs attribute a module's constants to the test that loads it.
import "./direct.ts";
import { recordingFetch } from "../testing/recording-fetch.ts";
import { sampleRequest } from "../testing/samples.ts";
import { sendLead } from "./send.ts";

const direct = {
	crmApi: "v1",
	crmUrl: "https://crm.example/v1",
	crmToken: "public-token",
	locationId: "loc",
	pipelineId: "pipe",
	stageId: "stage",
	relayUrl: "https://relay.example/ajax/sam@coach.example",
} as const;

afterEach(() => vi.unstubAllGlobals());

describe("sendLead", () => {
	it("posts to the gateway that the build names, and to no other", async () => {
		vi.stubGlobal("__LEADS_DELIVERY__", "gateway");
		vi.stubGlobal("__GATEWAY_URL__", "https://leads.coach.example");
		vi.stubGlobal("__DIRECT__", null);
		const { fetch, calls } = recordingFetch(() => ({ status: 202 }));
		expect(await sendLead(sampleRequest(), fetch)).toEqual({ ok: true });
		expect(calls.map(({ url }) => url)).toEqual(["https://leads.coach.example/leads"]);
	});

	it("posts to its script's origin if the build names none", async () => {
		const { fetch, calls } = recordingFetch(() => ({ status: 202 }));
		await sendLead(sampleRequest(), fetch);
		expect(calls[0]?.url).toBe(new URL("/leads", import.meta.url).href);
	});

	it("posts another coach's lead to their gateway, even in direct mode", async () => {
		vi.stubGlobal("__LEADS_DELIVERY__", "direct");
		vi.stubGlobal("__DIRECT__", direct);
		const { fetch, calls } = recordingFetch(() => ({ status: 202 }));
		expect(await sendLead(sampleRequest(), fetch, "https://other.example")).toEqual({ ok: true });
		expect(calls.map(({ url }) => url)).toEqual(["https://other.example/leads"]);
	});

	it("does not post another coach's lead if they have no gateway, and says so", async () => {
		const { fetch, calls } = recordingFetch(() => ({ status: 202 }));
		const told = vi.spyOn(console, "error").mockReturnValue();
		expect(await sendLead(sampleRequest(), fetch, "")).toEqual({ ok: false, code: "unavailable" });
		expect(calls).toEqual([]);
		expect(told).toHaveBeenCalledWith(expect.stringContaining("A lead was not sent"));
		told.mockRestore();
	});

	it("makes the calls itself in direct mode", async () => {
		vi.stubGlobal("__LEADS_DELIVERY__", "direct");
		vi.stubGlobal("__DIRECT__", direct);
		const { fetch, calls } = recordingFetch(() => ({ json: { success: "true" } }));
		expect(await sendLead(sampleRequest("calculator"), fetch)).toEqual({ ok: true });
		expect(calls.map(({ url }) => url)).toEqual([direct.relayUrl]);
	});
});
