import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { lintDotEnv } from "./lint-dotenv.ts";

const names = new Set(["CRM_TOKEN", "SMTP_URL", "MAIL_FROM", "HOST", "PORT"]);

describe("mistakes in .env", () => {
	it.each([
		['MAIL_FROM="Hartley <a@x.example>', 'line 1: MAIL_FROM: the quote " is not closed'],
		["SMTP_URL=smtp://me:pa#ss@mail.example", "line 1: SMTP_URL: everything after # is a comment"],
		["\n# a comment\nCRM_TOKEN: abc", "line 3: this is not NAME=value"],
		["CRM_TOKEN", "line 1: this is not NAME=value"],
		["CRM_TOKN=abc", "line 1: there is no setting CRM_TOKN (did you mean CRM_TOKEN?)"],
		["CRM_TOKEN=a\r\nCRM_TOKEN=b", "line 2: CRM_TOKEN is on line 1 as well"],
	])("in %j: %s", (text, slip) => {
		expect(lintDotEnv(text, names)).toEqual([expect.stringContaining(`.env, ${slip}`)]);
	});

	it.each([
		'# all right\n\nexport CRM_TOKEN=abc\nMAIL_FROM="Hartley" <a@x.example>\n',
		"CRM_TOKEN='a#b'\nSMTP_URL = smtp://x # ours",
		'CRM_TOKEN="one\nSMTP_URL is no setting here\nthree"\nPORT=1',
		"MY_OTHER_TOOL=1\nHOSTS=2\nPOST=3\nCRM_TOKEN=",
	])("are not reported for %j", (text) => {
		expect(lintDotEnv(text, names)).toEqual([]);
	});

	it("are found although Node's parser ignores them", () => {
		expect(parseEnv("SMTP_URL=smtp://me:pa#ss@mail.example")).toEqual({ SMTP_URL: "smtp://me:pa" });
		expect(parseEnv('A="b').A).toBe('"b');
		expect(parseEnv("CRM_TOKEN: abc")).toEqual({});
	});
});
