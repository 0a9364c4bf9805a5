import { useLayoutEffect } from "react";
import type { LeadRequest, SendResult } from "../../../../leads/lead.ts";
import type { FormMessages } from "../../element/context.ts";
import type { BaseOptions } from "../../element/options/options.ts";
import { tw } from "../../element/styles/tw.ts";
import { useWidget } from "../../element/use-widget.ts";
import type { DeliveryHost } from "./delivery-host.ts";

/** Whether a lead of this page failed to send and may be waiting in memory. */
let hasFailed = false;

/** Earlier pages' leads that this page has delivered, until their form tells the visitor. */
export const lateDeliveries: LeadRequest[] = [];

const loadPanel = () => import("./delivery-panel.tsx");

/** A copy of the check in leads/sending/outbox.ts, which isn't loaded while the outbox is empty. */
function hasOutbox(): boolean {
	try {
		return Boolean(localStorage["coachkit:outbox"]);
	} catch {
		return false;
	}
}

const troubleNotes = new WeakMap<HTMLElement, HTMLElement>();

/** Says below the button that nothing was sent, if the panel's code could not be loaded. */
function showTrouble(element: HTMLElement, { trouble, troubleText }: FormMessages): void {
	const button = element.shadowRoot?.querySelector("[type=submit]");
	const note = document.createElement("p");
	troubleNotes.get(element)?.remove();
	troubleNotes.set(element, note);
	note.className = tw`mt-[12px] text-note text-muted`;
	note.textContent = `${trouble}. ${troubleText}`;
	button?.parentElement?.append(note);
	for (const each of ["coach:submit", "coach:invalid"])
		element.addEventListener(each, () => note.remove(), { once: true });
}

/**
 * Reports the delivery of a form's leads in the outbox, including those from earlier pages.
 *
 * @param form the form's name or kind; another one starts the watch again
 * @param isOwn whether a lead belongs to this form
 */
export function useDelivery(form: string, isOwn: (request: LeadRequest) => boolean): void {
	const host = useWidget<BaseOptions, FormMessages>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the host is the element's own, and stays
	useLayoutEffect(() => {
		const { element } = host.feedback ?? {};
		if (!element) return;
		const removal = new AbortController();
		const { signal } = removal;
		if (hasFailed || hasOutbox() || lateDeliveries.some(isOwn))
			loadPanel().then(
				({ showWaiting }) => showWaiting(host, isOwn, lateDeliveries, signal),
				() => {},
			);
		// Load early, in case the connection breaks before submit. Listens on the root, because moving
		// the focus between its fields fires no event outside.
		const { shadowRoot } = element;
		const prepare = () => void loadPanel().catch(() => {});
		if (shadowRoot?.activeElement) prepare();
		else shadowRoot?.addEventListener("focusin", prepare, { once: true, signal });
		element.addEventListener(
			"coach:failed",
			({ detail }) => {
				if (detail.code === "unloadable") showTrouble(element, host.messages);
			},
			{ signal },
		);
		return () => removal.abort();
	}, [form]);
}

/**
 * Says beside the form, until the next press, that a lead was not sent, whether it is kept, and
 * what to do. Does nothing if it was sent, or if the form shows error messages or other times.
 *
 * @param draft the kind under which the form stores its draft
 */
export function tellUnsent(host: DeliveryHost, result: SendResult, draft: string, id = ""): void {
	if (result.ok || result.errors || result.slots) return;
	const { feedback, messages } = host;
	const { code } = result;
	hasFailed = true;
	if (feedback)
		loadPanel().then(
			({ showUnsent }) => showUnsent(host, { id, code, draft }),
			() => showTrouble(feedback.element, messages),
		);
}
