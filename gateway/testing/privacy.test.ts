/** No log line contains personal data, whatever goes wrong. */
import { describe, expect, it } from "vitest";
import { crmV1 } from "../../leads/crm/highlevel/v1.ts";
import { crmV2 } from "../../leads/crm/highlevel/v2.ts";
import { leadKinds } from "../../leads/forms/forms.ts";
import { relayMailer } from "../../leads/mail/relay.ts";
import { sampleFields, sampleRequest } from "../../leads/testing/samples.ts";
import { newMeetingType } from "../features/calls/types/meeting-type.ts";
import { saveMeetingType } from "../features/calls/types/meeting-types.ts";
import { describeError, jsonLog } from "../lib/log.ts";
import { createTestGateway } from "./test-gateway.ts";

const canary = "canary7f3a";
const account = {
	url: "https://crm.example",
	token: `token-${canary}`,
	locationId: "l",
	pipelineId: "p",
	stageId: "s",
};

/** A service that echoes everything it was sent, with this status (0: breaks off). */
function parrot(status: number): typeof fetch {
	return async (input, init) => {
		if (status === 0) throw new TypeError(`cannot reach ${input} with ${init?.body}`);
		const headers = { "Retry-After": canary };
		return new Response(JSON.stringify({ message: `${input} ${init?.body}` }), { status, headers });
	};
}

/** A lead with a canary in every part. */
const request = (kind: (typeof leadKinds)[number]) => {
	const fields = Object.fromEntries(
		Object.entries(sampleFields[kind]).map(([name, value]) => {
			if (name === "email") return [name, `${canary}@x.example`];
			return [
				name,
				/name|text|message|company/i.test(name) && value ? canary.replace(/\d/g, "x") : value,
			];
		}),
	);
	return sampleRequest(kind, {
		fields,
		context: {
			page: `https://x.example/?email=${canary}`,
			referrer: `https://x.example/${canary}`,
			partner: canary,
			source: canary,
			campaign: { utm_source: canary },
		},
	});
};

describe("the log, and what is sent to outside services,", () => {
	it.each([200, 400, 401, 422, 429, 500, 0])(
		"contains nothing of a visitor when every service answers %i",
		async (status) => {
			const lines: string[] = [];
			const told: string[] = [];
			for (const crm of [crmV1, crmV2]) {
				const fetch = parrot(status);
				const notice = async (message: unknown) => void told.push(JSON.stringify(message));
				const world = createTestGateway({
					alerts: { mail: notice, post: notice },
					crm: crm(account, { fetch }),
					mailer: relayMailer(`https://relay.example/${canary}`, { fetch }),
					log: jsonLog((line) => void lines.push(line)),
					ratePerAddress: 1000,
				});
				await saveMeetingType(world.store, { ...newMeetingType, live: true });
				for (const kind of leadKinds) expect((await world.post(request(kind))).status).toBe(202);
				await world.post(sampleRequest("checklist", { fields: { [canary]: canary } }));
				await world.post(`{"broken": "${canary}"`);
				await world.app.request(`/${canary}?email=${canary}`);
				await world.pass(90 * 60_000);
				await world.alerts.check();
				const gone = request("contact");
				world.store.add = () => Promise.reject(new Error(`UNIQUE failed: ${canary}`));
				await world.post(gone);
			}
			expect(lines.length).toBeGreaterThan(12);
			// Failures of over an hour are reported, and so is every rejection.
			if (status !== 200) expect(told.length).toBeGreaterThanOrEqual(2);
			for (const message of told) expect(message).not.toMatch(/canary|x\.example/i);
			for (const line of lines) {
				expect(line).not.toMatch(/canary/i);
				expect(line).not.toContain("x.example");
				expect(line.match(/\n/g)).toEqual(["\n"]);
				expect(JSON.parse(line)).toMatchObject({
					time: expect.any(String),
					event: expect.any(String),
				});
			}
		},
	);

	it("describes an unexpected error without its message", () => {
		try {
			JSON.parse(`{"email": ${canary}}`);
		} catch (thrown) {
			const described = describeError(thrown);
			expect(described).toMatchObject({ error: "SyntaxError", at: expect.stringContaining("at ") });
			expect(JSON.stringify(described)).not.toContain(canary);
		}
		const sly = describeError(new Error(`line one\n    at ${canary}`));
		expect(JSON.stringify(sly)).not.toContain(canary);
		expect(describeError(canary)).toEqual({ error: "string" });
	});

	it("contains nothing of a request that makes the gateway throw", async () => {
		const lines: string[] = [];
		const world = createTestGateway({ log: jsonLog((line) => void lines.push(line)) });
		world.app.get("/broken", () => {
			throw new Error(canary);
		});
		const response = await world.app.request("/broken");
		expect(response.status).toBe(500);
		expect(await response.text()).not.toContain(canary);
		expect(lines.join("")).toContain("request-failed");
		expect(lines.join("")).not.toContain(canary);
	});
});
