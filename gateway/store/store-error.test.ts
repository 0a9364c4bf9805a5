import { expect, it } from "vitest";
import { StoreUnusable } from "./store-error.ts";

it("an unusable store says why, and keeps the engine's own words and code", () => {
	const cause = Object.assign(new Error("no such host"), { code: "ENOTFOUND" });
	const error = new StoreUnusable("The database cannot be reached.", cause);
	expect(error).toMatchObject({
		message: "The database cannot be reached.",
		name: "StoreUnusable",
		cause,
		code: "ENOTFOUND",
	});
});

it.each([undefined, null, "no such host", new Error("no code"), { code: 7 }])(
	"a store that cannot be used has no code where its cause has none: %s",
	(cause) => {
		expect(new StoreUnusable("It cannot be used.", cause)).not.toHaveProperty("code", 7);
		expect(new StoreUnusable("It cannot be used.", cause).code).toBeUndefined();
	},
);
