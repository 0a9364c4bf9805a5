import { expect, it } from "vitest";
import type { StoredLead } from "../lead.ts";
import { personName } from "./person-name.ts";

it.each([
	[{ firstName: "Ann", lastName: "Taylor" }, "Ann Taylor"],
	[{ firstName: "Ann" }, "Ann"],
	[{ lastName: "Taylor" }, "Taylor"],
	[{ name: "Ann of Taylor's", firstName: "Ben" }, "Ann of Taylor's"],
	[{ email: "ann@x.example" }, ""],
])("the name of a lead with %j", (fields, name) => {
	expect(personName({ fields } as unknown as StoredLead)).toBe(name);
});
