/** Whether the build counts how far visitors come (`FORM_ANALYTICS`), and no form has begun to. */
let isPending = typeof __STEPS__ === "boolean" && __STEPS__;

/** Fetches what counts how far visitors come, once a page and a second after its first form is there. */
export function loadFunnelOnce(): void {
	if (!isPending) return;
	isPending = false;
	setTimeout(() => import("./funnel.ts"), 1e3);
}
