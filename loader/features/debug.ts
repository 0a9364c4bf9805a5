import { coachkit } from "../api.ts";
import { unknownValues } from "../option-values.ts";

/** What `coach:failed` and `coach:sent` say. */
type Outcome = CustomEvent<{ widget: string; code?: string; log?: string[] }>;

function logOutcome(event: Event): void {
	const { widget, code, log = [] } = (event as Outcome).detail;
	for (const line of [...(code ? [code] : []), ...log]) console.warn(`<coach-${widget}>: ${line}`);
}

/** Names the options of a widget that has just come whose values it does not know. */
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
	// Sent, though a step of direct mode that does not decide has failed.
	addEventListener("coach:sent", logOutcome);
}
