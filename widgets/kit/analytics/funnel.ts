/**
 * Counts how far visitors get in the page's forms, in memory, and posts each count once, when they
 * leave or hide the page: no name, no id, nothing stored. Sends nothing after an opt-out.
 */

import type { BaseOptions } from "../element/options/options.ts";
import { registeredOrigins, scriptOrigin } from "../element/options/origins.ts";
import { type FunnelEvents, recordEvents, takeUnsent } from "./funnel-events.ts";
import { hasOptedOut } from "./privacy-opt-out.ts?copy";

declare const Coachkit: { tag?: HTMLScriptElement | null; widgets(): Form[] };

type Form = HTMLElement & BaseOptions & { kind?: string; name?: string; shadowRoot: ShadowRoot };
type FormEvent = Event & { detail?: { step?: string; index?: number; fields?: string[] } };

/** Number of funnel stages (funnel-events.ts) that each event implies. */
const stageOf: Record<string, number> = {
	"coach:ready": 0,
	"coach:open": 2,
	"coach:step": 3,
	"coach:invalid": 3,
	"coach:sent": 4,
	input: 3,
};

/** A widget without a mode has no form. */
const isForm = (each: EventTarget) =>
	(each as Form).mode && /^coach-/.test((each as Form).localName);

const events: FunnelEvents = new Set();

function recordStage(form: Form, way: number, more?: string[]): void {
	// Another coach's form is counted by that coach's script.
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
				// Tells custom forms apart.
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
// A dialog opened before this file loaded has already fired its events.
for (const each of Coachkit.widgets())
	if (isForm(each)) recordStage(each, each.shadowRoot.querySelector("[open]") ? 2 : 0);

for (const type in stageOf)
	addEventListener(
		type,
		(event: FormEvent) => {
			const form = event.composedPath().find(isForm) as Form | undefined;
			const { step, index, fields } = event.detail || {};
			// Opening the form shows the first step, so that one isn't counted again.
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
	// The leads' URL, so a content security policy that allows leads allows this. Blockers stop
	// beacons, but not fetches.
	if (lines && !hasOptedOut())
		fetch(new URL("/leads?steps", registeredOrigins()[scriptOrigin]), {
			method: "POST",
			body: lines,
			keepalive: true,
		}).catch(String);
});
