import { gatewayUrl } from "./kit/element/origins.ts";

/** Address of something that the coach's gateway serves, beside where it takes their leads; without one, near the page. */
export const gatewayAddress = (path: string, origin = ""): string =>
	gatewayUrl(path, origin) ?? new URL(path, location.href).href;
