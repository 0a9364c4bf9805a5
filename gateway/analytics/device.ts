import type { Device } from "../store/analytics.ts";

const tablet = /ipad|tablet|kindle|silk/i;
const android = /android/i;
const mobile = /mobi/i;
const phone = /mobi|iphone|ipod/i;

/** The class of the device behind a request, by what its browser says of itself; nothing of that is kept. */
export function classifyDevice(header: (name: string) => string | undefined): Device {
	const agent = header("user-agent") ?? "";
	// Telephones with Android say "Mobile"; tablets do not.
	const isTablet = tablet.test(agent) || (android.test(agent) && !mobile.test(agent));
	if (isTablet) return "tablet";
	return header("sec-ch-ua-mobile") === "?1" || phone.test(agent) ? "phone" : "computer";
}
