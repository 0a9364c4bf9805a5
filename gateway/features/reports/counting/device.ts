import type { Device } from "./analytics.ts";

const tablet = /ipad|tablet|kindle|silk/i;
const android = /android/i;
const mobile = /mobi/i;
const phone = /mobi|iphone|ipod/i;

/** Device class, from User-Agent and client hints, which are not stored. */
export function classifyDevice(header: (name: string) => string | undefined): Device {
	const agent = header("user-agent") ?? "";
	// Android phones say "Mobile", tablets do not.
	const isTablet = tablet.test(agent) || (android.test(agent) && !mobile.test(agent));
	if (isTablet) return "tablet";
	return header("sec-ch-ua-mobile") === "?1" || phone.test(agent) ? "phone" : "computer";
}
