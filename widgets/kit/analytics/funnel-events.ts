/** Funnel stages of a form, in order: each includes those before it. */
const stages = ["seen", "opened", "began", "sent"];

/** A page's events, each once however often it happens. */
export interface FunnelEvents extends Set<string> {
	/** How many of them were sent. */
	sent?: number;
}

/** Records so many of the stages, and other events, for a form on a page. */
export function recordEvents(
	tally: FunnelEvents,
	place: string,
	way: number,
	more: string[] = [],
): void {
	for (const event of [...stages.slice(0, way), ...more]) tally.add(event + place);
}

/** Takes the events that were not sent yet, one a line. */
export const takeUnsent = (tally: FunnelEvents): string =>
	// biome-ignore lint/suspicious/noAssignInExpressions: one expression is put in its caller's place
	[...tally].slice(tally.sent, (tally.sent = tally.size)).join("\n");
