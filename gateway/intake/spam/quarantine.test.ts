import { expect, it } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { sendDigest } from "../../alerts/digest/digest.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";

const day = 24 * 3600_000;

it("keeps quarantined leads up to a size, counts the rest for the coach, and accepts everybody else's", async () => {
	const { post, store, clock } = createTestGateway({
		quarantineMaxBytes: 20_000,
		trustProxy: true,
	});
	const fields = { ...sampleRequest("contact").fields, message: "Cheap. ".repeat(600).trim() };
	const statuses: number[] = [];
	for (let n = 0; n < 40; n++) {
		const change = { fields, website: "https://x.example" };
		const from = { "X-Forwarded-For": `203.0.113.${n}` };
		statuses.push((await post(sampleRequest("contact", change), from)).status);
	}
	expect(statuses.filter((status) => status === 202)).toHaveLength(4);
	expect(statuses.filter((status) => status === 429)).toHaveLength(36);
	expect(await store.quarantinedBytes()).toBeLessThanOrEqual(20_000);
	const visitor = sampleRequest("contact");
	expect((await post(visitor, { "X-Forwarded-For": "198.51.100.7" })).status).toBe(202);
	expect((await store.get(visitor.id))?.state).toBe("pending");

	clock.now += 1500;
	await post(sampleRequest("contact", { fields, website: "x" }), {
		"X-Forwarded-For": "192.0.2.1",
	});
	const mails: { subject: string; text: string }[] = [];
	const options = {
		store,
		at: "08:00",
		keptDays: 30,
		links: async () => () => "",
		notify: async (mail: { subject: string; text: string }) => void mails.push(mail),
	};
	await sendDigest(options);
	clock.now += day;
	expect(await sendDigest(options)).toBe("sent");
	expect(mails[0]?.subject).toContain("37 not saved");
	expect(mails[0]?.text).toContain("36 from 203.0.113.0/24: looks like a bot");
	expect(mails[0]?.text).toContain("1 from 192.0.2.0/24: looks like a bot");
	// Announced once.
	clock.now += day;
	await sendDigest(options);
	expect(mails[1]?.subject ?? "").not.toContain("not saved");
});
