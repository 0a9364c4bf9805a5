import { coachkit } from "../api.ts";
import { unknownValues } from "../option-values.ts";

/** Detail of `coach:failed` and `coach:sent`. */
type Outcome = CustomEvent<{ widget: string; code?: string; log?: string[] }>;

function logOutcome(event: Event): void {
	const { widget, code, log = [] } = (event as Outcome).detail;
	for (const line of [...(code ? [code] : []), ...log]) console.warn(`<coach-${widget}>: ${line}`);
}

/** Logs a new widget's options with unknown values. */
function logUnknownValues(event: Event): void {
	const [element] = event.composedPath() as HTMLElement[];
	if (!element?.attributes) return;
	const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
	const widget = element.localName.slice("coach-".length);
	for (const { option, value, instead } of unknownValues(
		widget,
		attributes,
		Object.keys(coachkit().coaches),
	))
		console.warn(`<coach-${widget}>: ${option}="${value}" has no effect; it can be ${instead}`);
}

/** Logs in the console what went wrong with widgets and leads, on tags with `data-debug`. */
export function logFailures(): void {
	addEventListener("coach:ready", logUnknownValues);
	addEventListener("coach:failed", logOutcome);
	// In direct mode, a lead counts as sent even if a minor step failed.
	addEventListener("coach:sent", logOutcome);
}
