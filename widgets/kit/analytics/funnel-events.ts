/** How far visitors come on any form, in order: who came to one came to those before it. */
const stages = ["seen", "opened", "began", "sent"];

/** What a page knows of its visitor's way through the forms: everything once, however often it happens. */
export interface FunnelEvents extends Set<string> {
	/** How much of it was told. */
	sent?: number;
}

/** Notes so many of the ways, and what happened besides, at a place. */
export function recordEvents(
	tally: FunnelEvents,
	place: string,
	way: number,
	more: string[] = [],
): void {
	for (const event of [...stages.slice(0, way), ...more]) tally.add(event + place);
}

/** Lines that were not told yet, once: what happened, and where. */
export const takeUnsent = (tally: FunnelEvents): string =>
	// biome-ignore lint/suspicious/noAssignInExpressions: one expression is put in its caller's place
	[...tally].slice(tally.sent, (tally.sent = tally.size)).join("\n");
