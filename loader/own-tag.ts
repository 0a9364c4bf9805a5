import type { Coachkit } from "./api.ts";
import { document } from "./native.ts";

declare const __LEADS_DELIVERY__: "gateway" | "direct";
declare const __GATEWAY_URL__: string;

/** The script tag of this copy of the loader. */
export const tag = (document.currentScript ??
	// A module finds its tag only by the call stack. Another vendor's file may be called loader.js
	// too.
	[...document.scripts].find(({ src }) => src && Error().stack?.includes(src))) as Coachkit["tag"];
/** The coach's own origin. */
export const { origin } = new URL(tag?.src || location.href);
/** Where this coach's leads go; empty if the browser calls the CRM itself. */
export const gatewayUrl = __LEADS_DELIVERY__ === "direct" ? "" : __GATEWAY_URL__ || origin;
