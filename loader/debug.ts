/** What `coach:failed` and `coach:sent` say. */
type Outcome = CustomEvent<{ widget: string; code?: string; log?: string[] }>;

function show(event: Event): void {
	const { widget, code, log = [] } = (event as Outcome).detail;
	for (const line of [...(code ? [code] : []), ...log]) console.warn(`<coach-${widget}>: ${line}`);
}

/** Repeats in the console what went wrong with widgets and leads, for whoever puts `data-debug` on the tag. */
export function showFailures(): void {
	addEventListener("coach:failed", show);
	// Sent, though a step of direct mode that does not decide has failed.
	addEventListener("coach:sent", show);
}
