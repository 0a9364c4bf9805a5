/**
 * Counts how far visitors come on the forms of a page, in memory, and posts it once when they leave:
 * no name, no id, nothing stored. After an opt-out nothing is sent.
 */

import type { BaseOptions } from "../element/options/options.ts";
import { registeredOrigins, scriptOrigin } from "../element/options/origins.ts";
import { type FunnelEvents, recordEvents, takeUnsent } from "./funnel-events.ts";
import { hasOptedOut } from "./privacy-opt-out.ts?copy";

declare const Coachkit: { tag?: HTMLScriptElement | null; widgets(): Form[] };

type Form = HTMLElement & BaseOptions & { kind?: string; name?: string; shadowRoot: ShadowRoot };
type FormEvent = Event & { detail?: { step?: string; index?: number; fields?: string[] } };

/** Funnel stage implied by each event: an index into the stages of funnel-events.ts. */
const stageOf: Record<string, number> = {
	"coach:ready": 0,
	"coach:open": 2,
	"coach:step": 3,
	"coach:invalid": 3,
	"coach:sent": 4,
	input: 3,
};

/** Widgets without a mode take no lead. */
const isForm = (each: EventTarget) =>
	(each as Form).mode && /^coach-/.test((each as Form).localName);

const events: FunnelEvents = new Set();

function recordStage(form: Form, way: number, more?: string[]): void {
	// Another coach's form is counted by their own script.
	if ((form.origin || scriptOrigin) === scriptOrigin) {
		observer.observe(form);
		recordEvents(
			events,
			[
				"",
				form.kind || form.localName,
				(form.shadowRoot.firstElementChild as HTMLElement).lang,
				location.origin + location.pathname,
				form.partner || Coachkit.tag?.dataset.partner,
				// Which of the coach's own forms it is.
				form.name,
			].join("\t"),
			way,
			more,
		);
	}
}

const observer = new IntersectionObserver((entries) => {
	for (const { isIntersecting, target } of entries)
		if (isIntersecting)
			// A dialog counts when it opens, a button is seen now, and a form in the page is open now.
			recordStage(target as Form, "mbi".indexOf((target as Form).mode[0] as string));
});
// A dialog whose press fetched it has fired its events before this file was here.
for (const each of Coachkit.widgets())
	if (isForm(each)) recordStage(each, each.shadowRoot.querySelector("[open]") ? 2 : 0);

for (const type in stageOf)
	addEventListener(
		type,
		(event: FormEvent) => {
			const form = event.composedPath().find(isForm) as Form | undefined;
			const { step, index, fields } = event.detail || {};
			// The first step is what they see when it opens.
			if (!form || index === 1) return;
			recordStage(
				form,
				stageOf[type] as number,
				step ? [`step:${step}`] : fields?.map((field) => `message:${field}`),
			);
		},
		true,
	);

addEventListener("visibilitychange", () => {
	const lines = takeUnsent(events);
	// Where leads go, so that a policy that lets them pass lets this pass. Blockers stop beacons, not this.
	if (lines && !hasOptedOut())
		fetch(new URL("/leads?steps", registeredOrigins()[scriptOrigin]), {
			method: "POST",
			body: lines,
			keepalive: true,
		}).catch(String);
});
