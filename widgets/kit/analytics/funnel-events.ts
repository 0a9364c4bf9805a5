/** Funnel stages of a form, in order: each includes those before it. */
const stages = ["seen", "opened", "began", "sent"];

/** A page's events; each is recorded only once. */
export interface FunnelEvents extends Set<string> {
	/** How many of them have been sent. */
	sent?: number;
}

/** Records the first `stageCount` stages, and other events, for a form on a page. */
export function recordEvents(
	tally: FunnelEvents,
	place: string,
	stageCount: number,
	more: string[] = [],
): void {
	for (const event of [...stages.slice(0, stageCount), ...more]) tally.add(event + place);
}

/** Takes the unsent events, one per line. */
export const takeUnsent = (tally: FunnelEvents): string =>
	// biome-ignore lint/suspicious/noAssignInExpressions: the minifier inlines a single expression into its caller
	[...tally].slice(tally.sent, (tally.sent = tally.size)).join("\n");
