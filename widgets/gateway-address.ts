import { assetUrl } from "./kit/element/origins.ts";

/**
 * Address of something that the coach's gateway serves, beside where it takes their leads. Not in the kit, and of little
 * from it: pages without what the coach has made carry nothing of this.
 */
export function gatewayAddress(path: string, origin = ""): string {
	const { coaches = {} } = (window.Coachkit ?? {}) as { coaches?: Record<string, string> };
	const coach = assetUrl("", origin);
	return new URL(path, (Object.hasOwn(coaches, coach) && coaches[coach]) || location.href).href;
}
