import { assetUrl, registeredOrigins } from "./kit/element/origins.ts";

/**
 * Address of something that the coach's gateway serves, beside where it takes their leads. Not in the kit, for it is
 * needed by the widgets alone that show what the coach has made.
 */
export function gatewayAddress(path: string, origin = ""): string {
	const coaches = registeredOrigins();
	const coach = assetUrl("", origin);
	return new URL(path, (Object.hasOwn(coaches, coach) && coaches[coach]) || location.href).href;
}
