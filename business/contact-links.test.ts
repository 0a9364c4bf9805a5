import { expect, it } from "vitest";
import { bindFacts } from "./derived.ts";
import shipped from "./facts.json" with { type: "json" };
import { toPhoneLink } from "./phone-number.ts";
import type { Facts } from "./schema.ts";

it.each([
	["01632 960 555", "GB", "+441632960555"],
	["(01632) 960-555", "GB", "+441632960555"],
	["+44 (0)1632 960 555", "GB", "+441632960555"],
	["0044 1632 960 555", "IE", "+441632960555"],
	["01 234 5678", "IE", "+35312345678"],
	["22 123 45 67", "PL", "+48221234567"],
	["(202) 555-0123", "US", "+12025550123"],
	["+48 22 123 45 67", "GB", "+48221234567"],
	["1234", "GB", undefined],
	["01632 960 555", "ZZ", undefined],
])("links %s in %s as %s", (phone, country, link) => {
	expect(toPhoneLink(phone, country)).toBe(link);
});

const facts = (contact: object, links: object = {}) => {
	const all = structuredClone(shipped) as unknown as Facts;
	return bindFacts({
		...{ ...all, contact: { ...all.contact, ...contact } },
		links: { ...all.links, ...links },
	});
};

it("works out links that are left out, and keeps the owner's own", () => {
	const address = ["Larkspur", "1 New Street & Co", "Leeds", "LS1 1AA"];
	const numbers = { phone: "01632 960 777", phoneLink: "", mobile: "07700 900 777" };
	const { contact, links, reach } = facts(
		{ ...numbers, address },
		{ chat: "", map: "", directions: "" },
	);
	expect(contact).toMatchObject({ phoneLink: "+441632960777", mobile: "+447700900777" });
	expect(reach.phoneLink).toBe("+441632960777");
	expect(links.chat).toBe("https://wa.me/447700900777");
	const place = "Larkspur%2C%201%20New%20Street%20%26%20Co%2C%20Leeds%2C%20LS1%201AA";
	expect(links.map).toBe(`https://www.google.com/maps/search/?api=1&query=${place}`);
	expect(links.directions).toBe(
		`https://www.google.com/maps/dir/?api=1&destination=${place}&origin=`,
	);
	const own = facts({ phone: "+44 1632 960 123", phoneLink: "+441632960123" });
	expect(own.contact.phoneLink).toBe("+441632960123");
	expect(own.links).toEqual(shipped.links);
});
