import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Limits, limits } from "../limits.ts";
import { decideAutoReply } from "./auto-reply-limit.ts";

const none = { domainHour: 0, domainDay: 0, allHour: 0, allDay: 0 };

describe("mails to visitors", () => {
	it.each([
		["domainHour", 10, 20],
		["domainDay", 30, 60],
		["allHour", 60, 120],
		["allDay", 300, 600],
	] as const)("lose the file, then end, by %s: %i, %i", (name, attached, sent) => {
		const of = (count: number, factor?: number) =>
			decideAutoReply({ ...none, [name]: count }, factor);
		expect([of(attached - 1), of(attached), of(sent - 1), of(sent)]).toEqual([
			...["attached", "linked", "linked", "none"],
		]);
		expect([of(2 * attached - 1, 2), of(2 * sent - 1, 2), of(2 * sent, 2)]).toEqual([
			...["attached", "linked", "none"],
		]);
	});

	it("have the ceilings that the handbook tells", () => {
		const handbook = readFileSync(join(import.meta.dirname, "../../docs/connect.md"), "utf8");
		const row = (title: string, hour: keyof Limits, day: keyof Limits) => {
			const cells = [limits[hour], limits[day]].map((limit) => Object.values(limit).join(", "));
			return `| ${[title, ...cells].join(" | ")} |`;
		};
		expect(handbook).toContain(
			row("to one domain", "repliesPerHourPerDomain", "repliesPerDayPerDomain"),
		);
		expect(handbook).toContain(row("to everybody", "repliesPerHour", "repliesPerDay"));
	});
});
