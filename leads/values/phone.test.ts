import { describe, expect, it } from "vitest";
import { isUkMobile, toE164 } from "./phone.ts";

describe("toE164", () => {
	it.each([
		["07700 900456", "+447700900456"],
		["+44 (0)7700 900456", "+447700900456"],
		["(01632) 960-123", "+441632960123"],
		["+1 202 555 0123", "+12025550123"],
		["0044 1632 960123", "+441632960123"],
		["+44 (0)20 7946 0958", "+442079460958"],
		["07700 900123 (after 6pm)", "+447700900123"],
		["07700-900-123 after 18:00", "+447700900123"],
		["07700 900123 (9-5)", "+447700900123"],
		// One digit too many, so the number is uncertain.
		["07700 900123 7", undefined],
		["ask for Beth, 07700 900123", "+447700900123"],
		["07700 900123 or 01632 960234", "+447700900123"],
		["020 7946 0958 ext 12", "+442079460958"],
		["020 7946 0958 x12", "+442079460958"],
		["+353 1 234 5678 (office)", "+35312345678"],
		["12345678901234", undefined],
		["1".repeat(16_000), undefined],
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
	])("for %j is %s", (typed, mobile) => {
		expect(isUkMobile(typed)).toBe(mobile);
	});
});
