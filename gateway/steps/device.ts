import type { Device } from "../store/steps.ts";

const tablet = /ipad|tablet|kindle|silk|android(?!.*mobi)/i;
const phone = /mobi|iphone|ipod/i;

/** The class of the device behind a request, by what its browser says of itself; nothing of that is kept. */
export function deviceOf(header: (name: string) => string | undefined): Device {
	const agent = header("user-agent") ?? "";
	if (tablet.test(agent)) return "tablet";
	return header("sec-ch-ua-mobile") === "?1" || phone.test(agent) ? "phone" : "computer";
}
