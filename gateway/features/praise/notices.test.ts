import { expect, it } from "vitest";
import { linksIn } from "./links-in.ts";
import { isNameOf } from "./notices.ts";

it("recognises a name in whole, in part and by initials", () => {
	for (const name of ["Gareth", "Gareth P.", "G. Pullen", "PULLEN", "gáreth pullen"])
		expect(isNameOf(name, "Gareth Pullen"), name).toBe(true);
	for (const name of ["Sandra Bullock", "Gareth Smith", "G. P.", "Pullen Electrical", ""])
		expect(isNameOf(name, "Gareth Pullen"), name).toBe(false);
	expect(isNameOf("Gareth", "")).toBe(false);
});

it("finds web addresses, and takes no full stop for one", () => {
	expect(linksIn("See (https://a.example/x?y=1), WWW.B.example! and c.co.uk/page.")).toEqual([
		...["https://a.example/x?y=1", "WWW.B.example", "c.co.uk/page"],
	]);
	expect(linksIn("It was slow.Now it's fast. 3.5 hours, e.g. me@firm.com")).toEqual([]);
	expect(linksIn(`${"a.".repeat(50_000)}com ${".".repeat(50_000)}`)).toEqual([]);
});
