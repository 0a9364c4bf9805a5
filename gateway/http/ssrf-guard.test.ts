import { describe, expect, it } from "vitest";
import { errorFromStatus, isPrivate } from "./ssrf-guard.ts";

describe("an address inside the owner's network", () => {
	it.each([
		"127.0.0.1",
		"10.1.2.3",
		"172.31.0.1",
		"192.168.1.1",
		"169.254.169.254",
		"100.64.0.1",
		"0.0.0.0",
		"::1",
		"fd00::1",
		"fe80::1",
		"::ffff:10.0.0.1",
		"::ffff:7f00:1",
		"64:ff9b::a00:1",
		"::ffff:8.8.8.8",
		"::ffff:0:10.0.0.1",
		"fec0::1",
		"3fff::1",
		"5f00::1",
		"4000::1",
		"168.63.129.16",
		"",
	])("%s is private", (address) => expect(isPrivate(address)).toBe(true));

	it.each(["8.8.8.8", "93.184.216.34", "2606:2800:220:1::1"])("%s is not", (address) =>
		expect(isPrivate(address)).toBe(false),
	);
});

describe("a receiver's response", () => {
	it.each([200, 204, 299])("of %i is good", (status) =>
		expect(errorFromStatus(status, "5")).toBeUndefined(),
	);

	it.each([300, 301, 399, 410])("of %i is final", (status) =>
		expect(errorFromStatus(status, null)).toStrictEqual({
			why: `answered ${status}`,
			status,
			final: true,
		}),
	);

	it.each([199, 400, 409, 411, 429, 500])("of %i is retried", (status) =>
		expect(errorFromStatus(status, null)).toStrictEqual({ why: `answered ${status}`, status }),
	);

	it("says when to retry", () =>
		expect(errorFromStatus(429, "5")).toStrictEqual({
			why: "answered 429",
			status: 429,
			retryAfter: 5000,
		}));
});
