import { expect, it } from "vitest";
import shipped from "../../../../business/facts.json" with { type: "json" };
import type { Facts } from "../../../../business/schema.ts";
import { dropOutdatedLinks } from "./derived-links.ts";

const facts = () => structuredClone(shipped) as unknown as Facts;

it("empties the link of a number that changed, and the example's links of mobile and address", () => {
	const next = facts();
	dropOutdatedLinks(next, ["contact.phone"]);
	expect(next.contact.phoneLink).toBe("");
	expect(next.links).toEqual(shipped.links);
	dropOutdatedLinks(next, ["contact.mobile", "contact.address"]);
	expect(next.links).toMatchObject({ chat: "", map: "", directions: "" });
	expect(next.links.booking).toBe(shipped.links.booking);
});

it("keeps the coach's own chat and map", () => {
	const next = facts();
	Object.assign(next.links, { chat: "https://m.me/ines", map: "https://maps.example/ines" });
	dropOutdatedLinks(next, ["contact.mobile", "contact.address"]);
	expect(next.links).toMatchObject({
		...{ chat: "https://m.me/ines", map: "https://maps.example/ines" },
		directions: "",
	});
});
