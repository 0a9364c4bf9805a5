import { expect, it } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import type { StoredLead } from "../../store/store.ts";
import { toCsv } from "./csv.ts";

/** The cell with a first name in the file. */
function cellOf(firstName: string): string {
	const fields = { ...sampleRequest("contact").fields, firstName, lastName: "END" };
	const lead: StoredLead = {
		...sampleRequest("contact", { fields }),
		seq: 1,
		state: "pending",
		receivedAt: 1,
		attempts: 0,
		waited: 0,
		nextAttemptAt: 1,
		progress: { done: [], begun: {} },
		story: [],
	};
	const [, cell = ""] = /1970-01-01T00:00:00.001Z,,,([\s\S]*),END,/.exec(toCsv([lead])) ?? [];
	return cell;
}

it.each([
	"=1+1",
	"+cmd|' /C calc'!A0",
	"-1+1",
	"@SUM(1)",
	"+1-2x",
	"\uff1d1+1",
	"\uff0b1+cmd",
	"\uff0d1+cmd",
	"\uff20SUM(1)",
	"\ufe661+1",
	"\u22121+cmd",
	"\t=1+1",
	"\t1",
	"\r=1+1",
	"\n=1+1",
	" =1+1",
	"\u00a0=1+1",
	"\u3000=1+1",
	"\u200b=1+1",
	"\ufeff=1+1",
	"\u00ad=1+1",
	"\u2060\u200d@SUM(1)",
	"\ufe0f=1+1",
	"\u180e=1+1",
	"\u3164=1+1",
	"\u{e0020}=1+1",
	"\u0000=1+1",
	"\u202e=1+1",
])("runs nothing as a formula: %j", (text) => {
	expect(cellOf(text)).toMatch(/^"?'/);
});

it.each(["07700 900123", "+44 20 7946 0958", "Ann", "O'Brien", "a=b", "", "1 - 2"])(
	"leaves %j as it is",
	(text) => {
		expect(cellOf(text)).toBe(text);
	},
);

it("removes direction marks, and keeps letters of every script", () => {
	const firstName = "\u202eyna\u202c \u2066A\u2069\u061c\u200e \u05d3\u05e0\u05d4";
	const fields = { ...sampleRequest("contact").fields, firstName };
	const lead: StoredLead = {
		...sampleRequest("contact", { fields }),
		seq: 1,
		state: "pending",
		receivedAt: 1,
		attempts: 0,
		waited: 0,
		nextAttemptAt: 1,
		progress: { done: [], begun: {} },
		story: [],
	};
	const text = toCsv([lead]);
	expect(text).toContain("yna A \u05d3\u05e0\u05d4");
	expect(text).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
});
