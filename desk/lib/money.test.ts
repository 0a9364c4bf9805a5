import { expect, it } from "vitest";
import { formatPounds, parsePounds } from "./money.ts";

it("reads amounts as they are typed, and nothing else", () => {
	const read: [typed: string, pence: number | undefined][] = [
		["900", 90_000],
		[" £1,250.50 ", 125_050],
		["1,5", 150],
		["1 500", 150_000],
		["1.500,50", 150_050],
		["0", 0],
		["19.9", 1990],
		["10000000", 1_000_000_000],
		["10000001", undefined],
		["", undefined],
		["-5", undefined],
		["9e3", undefined],
		["nine", undefined],
		["1.234", undefined],
	];
	for (const [typed, pence] of read) expect.soft(parsePounds(typed), typed).toBe(pence);
});

it("writes whole pounds without pence", () => {
	expect([90_000, 46_440, 0].map(formatPounds)).toEqual(["£900", "£464.40", "£0"]);
});
