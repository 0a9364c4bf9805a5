import { describe, expect, it } from "vitest";
import { addressKey, networksOf, visitorKey } from "./client-ip.ts";

describe("the key of an address", () => {
	it.each([
		["192.0.2.7", "192.0.2.7"],
		["192.0.2.7:40123", "192.0.2.7"],
		["::ffff:192.0.2.7", "192.0.2.7"],
		["::FFFF:c000:0207", "192.0.2.7"],
		["[::ffff:192.0.2.7]:443", "192.0.2.7"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
		["2001:0DB8:0001:2::9", "2001:db8:1:2"],
		["[2001:db8:1:2::9]:51000", "2001:db8:1:2"],
		["[2001:db8:1:2::9]", "2001:db8:1:2"],
		["2001:db8::1", "2001:db8:0:0"],
		["fe80::1%eth0", "fe80:0:0:0"],
		["[fe80::1%25eth0]:80", "fe80:0:0:0"],
		["::1", "0:0:0:0"],
		["", ""],
		["unknown", ""],
		["_hidden", ""],
		["999.1.1.1", ""],
		["192.0.2.7:port", ""],
	])("of %s is %s", (address, key) => {
		expect(addressKey(address)).toBe(key);
	});
});

describe("the key of a visitor", () => {
	it.each([
		["behind nobody", "192.0.2.7", undefined, "192.0.2.7"],
		["behind a proxy of ours", "127.0.0.1", "192.0.2.7", "192.0.2.7"],
		["with a port that changes", "127.0.0.1", "192.0.2.7:51234", "192.0.2.7"],
		["in quotes", "127.0.0.1", '"[2001:db8:1:2::9]:51234"', "2001:db8:1:2"],
		["who claims to be others", "127.0.0.1", "8.8.8.8, ::1,192.0.2.7", "192.0.2.7"],
		["whose proxy does not say", "127.0.0.1", "8.8.8.8, unknown", "127.0.0.1"],
		["with rubbish", "127.0.0.1", ",\u00ff,", "127.0.0.1"],
	])("%s", (_, address, forwarded, key) => {
		expect(visitorKey(address, forwarded)).toBe(key);
	});
});

describe("the networks of a visitor", () => {
	it.each([
		["192.0.2.7", ["192.0.2.0/24"]],
		["2001:db8:1:2::9", ["2001:db8:1::/48", "2001:db8::/32"]],
		["2001:db8::1", ["2001:db8:0::/48", "2001:db8::/32"]],
		["", [""]],
	])("of %s are %j", (address, networks) => {
		expect(networksOf(addressKey(address))).toEqual(networks);
	});
});
