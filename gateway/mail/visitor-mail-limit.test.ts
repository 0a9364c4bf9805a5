import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isSharedDomain } from "./shared-domains.ts";
import { isBelow, visitorMailLimits } from "./visitor-mail-limit.ts";

const none = {
	mailboxHour: 0,
	mailboxDay: 0,
	domainHour: 0,
	domainDay: 0,
	allHour: 0,
	allDay: 0,
};
/** The limits in the handbook: replies with the file, all replies, mails about calls. */
const rows = [
	["to one person", "mailbox", [4, 4, 8], [8, 8, 16]],
	["to one domain", "domain", [10, 20, 40], [30, 60, 120]],
	["to everybody", "all", [60, 120, 180], [300, 600, 900]],
] as const;
const shared = ["to one mail provider", "domain", [30, 60, 90], [150, 300, 450]] as const;

describe("mails to visitors", () => {
	it.each([...rows.map((row) => [...row, false] as const), [...shared, true] as const])(
		"lose the file first, then replies stop, then calls: %s",
		(_, of, hour, day, isShared) => {
			for (const [name, [attached, replies, calls]] of [
				[`${of}Hour`, hour],
				[`${of}Day`, day],
			] as const) {
				for (const [part, limit] of Object.entries({ attached, replies, calls }) as [
					"attached" | "replies" | "calls",
					number,
				][])
					for (const factor of [1, 2]) {
						const isRoom = (count: number) =>
							isBelow({ ...none, [name]: count }, visitorMailLimits(part, isShared, factor));
						expect([isRoom(factor * limit - 1), isRoom(factor * limit)]).toEqual([true, false]);
					}
			}
		},
	);

	it("have the limits in the handbook", () => {
		const handbook = readFileSync(join(import.meta.dirname, "../../docs/connect.md"), "utf8");
		for (const [title, , hour, day] of [...rows, shared])
			expect(handbook).toContain(`| ${title} | ${hour.join(", ")} | ${day.join(", ")} |`);
	});

	it("know the domains where anybody can have a mailbox", () => {
		for (const domain of [
			"gmail.com",
			"outlook.com",
			"yahoo.co.uk",
			"icloud.com",
			"btinternet.com",
		])
			expect(isSharedDomain(domain), domain).toBe(true);
		for (const domain of ["plumbing.example", "gmail.com.example", "mygmail.com"])
			expect(isSharedDomain(domain), domain).toBe(false);
	});
});
