import { describe, expect, it } from "vitest";
import { isUkMobile, toE164 } from "./phone.ts";

describe("toE164", () => {
	it.each([
		["07700 900456", "+447700900456"],
		["+44 (0)7700 900456", "+447700900456"],
		["(01632) 960-123", "+441632960123"],
		["+1 202 555 0123", "+12025550123"],
		["0044 1632 960123", "+441632960123"],
		["ask for Ben please", undefined],
		["123", undefined],
		["", undefined],
	])("writes %j as %s", (typed, written) => {
		expect(toE164(typed)).toBe(written);
	});
});

describe("isUkMobile", () => {
	it.each([
		["07400 123456", true],
		["+44 (0)7911 123456", true],
		["020 7946 0000", false],
		["0113 496 0000", false],
		["070 1234 5678", false],
		["+48 601 234 567", false],
		["ring me", false],
		["", false],
	])("says of %j: %s", (typed, mobile) => {
		expect(isUkMobile(typed)).toBe(mobile);
	});
});
