import { expect, it } from "vitest";
import { contact } from "../../../business/facts.ts";
import { siteUrl } from "./environment.ts";
import { securityTxt } from "./feeds.ts";

const fields = (now: string) =>
	securityTxt(new Date(now))
		.trimEnd()
		.split("\n")
		.map((line) => /^([A-Z][\w-]*): (\S.*)$/.exec(line)?.slice(1) ?? [line]);
const expires = (now: string) => fields(now).find(([name]) => name === "Expires")?.[1] ?? "";

it("security.txt follows RFC 9116: Contact as an address, Expires once, Canonical", () => {
	const all = fields("2026-11-24T10:00:00Z");
	expect(all).toContainEqual(["Contact", `mailto:${contact.email}`]);
	expect(all.filter(([name]) => name === "Expires")).toHaveLength(1);
	expect(all).toContainEqual(["Canonical", `${siteUrl}/.well-known/security.txt`]);
	expect(expires("2026-11-24T10:00:00Z")).toBe("2027-10-01T00:00:00Z");
});

it.each(["2026-01-01T00:00:00Z", "2026-12-31T23:59:59Z", "2028-02-29T12:00:00Z"])(
	"security.txt built at %s ends in less than a year, as the RFC advises, and not within ten months",
	(now) => {
		const days = (Date.parse(expires(now)) - Date.parse(now)) / 86_400_000;
		expect(days).toBeLessThan(365);
		expect(days).toBeGreaterThan(300);
	},
);
