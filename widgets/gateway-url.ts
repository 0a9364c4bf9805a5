import { findGatewayUrl } from "./kit/element/options/origins.ts";

/** URL of a path at the coach's gateway; without one, relative to the page. */
export const resolveGatewayUrl = (path: string, origin = ""): string =>
	findGatewayUrl(path, origin) ?? new URL(path, location.href).href;
