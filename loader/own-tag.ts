import type { Coachkit } from "./api.ts";
import { document } from "./native.ts";

declare const __LEADS_DELIVERY__: "gateway" | "direct";
declare const __GATEWAY_URL__: string;

/** The script tag that this copy of the loader came by. */
export const tag = (document.currentScript ??
	// Run as a module: then only the stack tells. Any file called loader.js might be somebody else's.
	[...document.scripts].find(({ src }) => src && Error().stack?.includes(src))) as Coachkit["tag"];
/** The coach's own. */
export const { origin } = new URL(tag?.src || location.href);
/** Where this coach's leads go; empty where the browser itself makes the CRM's calls. */
export const gatewayUrl = __LEADS_DELIVERY__ === "direct" ? "" : __GATEWAY_URL__ || origin;
