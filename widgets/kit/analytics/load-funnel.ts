/** True until the first form starts the analytics, if the build has them (`FORM_ANALYTICS`). */
let isPending = typeof __STEPS__ === "boolean" && __STEPS__;

/** Loads the form analytics, once per page, a second after its first form appears. */
export function loadFunnelOnce(): void {
	if (!isPending) return;
	isPending = false;
	setTimeout(() => import("./funnel.ts"), 1e3);
}
