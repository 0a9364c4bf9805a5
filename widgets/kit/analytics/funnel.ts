/**
 * Counts how far visitors come on the forms of a page, in memory, and tells it in one post when they
 * leave: no name, no number of theirs, nothing kept. After an objection nothing is told.
 */

import type { BaseOptions } from "../element/options.ts";
import { registeredOrigins, scriptOrigin } from "../element/origins.ts";
import { type FunnelEvents, recordEvents, takeUnsent } from "./funnel-events.ts";
import { hasOptedOut } from "./privacy-opt-out.ts?copy";

declare const Coachkit: { tag?: HTMLScriptElement | null; widgets(): Form[] };

type Form = HTMLElement & BaseOptions & { kind?: string; shadowRoot: ShadowRoot };
type FormEvent = Event & { detail?: { step?: string; index?: number; fields?: string[] } };

/** How far they came of whom an event tells: see funnel-events.ts. */
const stageOf: Record<string, number> = {
	"coach:ready": 0,
	"coach:open": 2,
	"coach:step": 3,
	"coach:invalid": 3,
	"coach:sent": 4,
	input: 3,
};

/** What has no mode takes no lead. */
const isForm = (each: EventTarget) =>
	(each as Form).mode && /^coach-/.test((each as Form).localName);

const events: FunnelEvents = new Set();

function recordStage(form: Form, way: number, more?: string[]): void {
	// Another coach's form is his business.
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
			].join("\t"),
			way,
			more,
		);
	}
}

const observer = new IntersectionObserver((entries) => {
	for (const { isIntersecting, target } of entries)
		if (isIntersecting)
			// A dialog says when it opens, a button is seen, what stands in the page is open then.
			recordStage(target as Form, "mbi".indexOf((target as Form).mode[0] as string));
});
// One drawn for the press that opened it has said so before anybody listened.
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
