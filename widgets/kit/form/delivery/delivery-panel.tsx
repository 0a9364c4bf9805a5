import css from "twind:kit/delivery";
import { useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { reach } from "../../../../business/facts.ts";
import type { LeadRequest } from "../../../../leads/lead.ts";
import { onDelivered, waitingLeads } from "../../../../leads/sending/outbox.ts";
import type { Confirmation, Feedback } from "../../element/context.ts";
import { createSheet } from "../../element/first-view/sheet.ts";
import { CloseIcon } from "../../element/icons.tsx";
import { tw } from "../../element/styles/tw.ts";
import { session } from "../session.ts";
import type { DeliveryHost, UnsentLead } from "./delivery-host.ts";
import { deliveryMessages } from "./delivery-messages.ts";

const rules = createSheet(css);
/** When scrolled to, stays clear of bars at the window's edges. */
const panelClass = tw`relative mt-[16px] p-[16px] rounded-field bg-soft border border-line scroll-my-[88px]`;
const call = { href: `tel:${reach.phoneLink}`, label: reach.phone.replaceAll(" ", "\u00a0") };

/** A delivery status shown at a form. */
interface Status {
	title: string;
	text?: string;
	close: string;
}

interface DeliveryPanelProps {
	status: Status;
	/** Whether it scrolls into view, because it answers a press. */
	scrolls: boolean;
	onClose(): void;
}

/** Adds the text a moment after its region: screen readers announce only changes in a live region. */
function DeliveryPanel({ status, scrolls, onClose }: DeliveryPanelProps) {
	const { title, text, close } = status;
	const ref = useRef<HTMLDivElement>(null);
	const [spoken, setSpoken] = useState(false);
	useLayoutEffect(() => {
		const timer = setTimeout(() => setSpoken(true), 60);
		return () => clearTimeout(timer);
	}, []);
	useLayoutEffect(() => {
		if (spoken && scrolls) ref.current?.scrollIntoView?.({ block: "nearest" });
	}, [spoken, scrolls]);
	return (
		<div ref={ref} part="delivery" className={panelClass}>
			<div role="status">
				{spoken && (
					<>
						<p className="font-semibold pr-[36px]">{title}</p>
						{text && <p className="mt-[4px] text-label">{text}</p>}
					</>
				)}
			</div>
			{text && (
				<a
					href={call.href}
					className="inline-block py-[12px] -mb-[12px] text-label font-semibold underline"
				>
					{call.label}
				</a>
			)}
			<button
				type="button"
				aria-label={close}
				part="close"
				onClick={onClose}
				className="absolute top-[2px] right-[2px] w-[44px] h-[44px] grid place-items-center rounded-field text-muted"
			>
				<CloseIcon />
			</button>
		</div>
	);
}

/** Functions that remove an element's current status; there is one at a time. */
const removals = new WeakMap<Element, () => void>();

/**
 * Replaces the status shown at a form: below the form or, once its dialog is closed, beside its
 * opener. Moves with the form, and waits while an alert is open.
 *
 * @returns a function that removes the status
 */
function showStatus({ feedback }: DeliveryHost, status: Status, scrolls = false) {
	const current = feedback as Feedback;
	const { element } = current;
	removals.get(element)?.();
	const shadow = element.shadowRoot as ShadowRoot;
	if (!shadow.adoptedStyleSheets.includes(rules)) shadow.adoptedStyleSheets.push(rules);
	const panel = document.createElement("div");
	const root = createRoot(panel);
	/** The same status beside the opener of a closed dialog; not shown again once dismissed. */
	let beside: Confirmation | undefined;

	function showBesideOpener(): void {
		if (beside || !current.views) return;
		const { title, text, close } = status;
		beside = { title, text: text ? [text] : [], links: text ? [call] : [], close };
		updateConfirmation(beside);
	}
	function updateConfirmation(confirmation?: Confirmation) {
		current.confirmation = confirmation;
		current.render();
	}

	function place() {
		if (!element.isConnected) return remove();
		const isAlertOpen = shadow.querySelector("[role=alertdialog]");
		const card = shadow.querySelector("h2")?.parentElement;
		if (card) beside = undefined;
		else if (!isAlertOpen) showBesideOpener();
		if (!card || isAlertOpen) {
			// Empty it, so it is read out when shown again.
			root.render(null);
			panel.remove();
			return;
		}
		// The dialog of a form with steps has no padding below.
		panel.style.marginBottom = getComputedStyle(card).paddingBottom === "0px" ? "24px" : "";
		// The view may have been mounted again.
		if (card.lastElementChild !== panel) card.append(panel);
		root.render(<DeliveryPanel {...{ status, scrolls }} onClose={remove} />);
	}

	const observer = new MutationObserver(place);
	function remove() {
		if (removals.get(element) !== remove) return;
		observer.disconnect();
		panel.remove();
		root.unmount();
		removals.delete(element);
		if (beside && current.confirmation === beside) updateConfirmation();
	}
	removals.set(element, remove);
	observer.observe(shadow, { childList: true, subtree: true });
	place();
	element.addEventListener("coach:submit", remove, { once: true });
	return remove;
}

const messagesOf = ({ messages }: DeliveryHost) => ({ ...deliveryMessages, ...messages });

function showSentLate(host: DeliveryHost): void {
	const { sentLate, close } = messagesOf(host);
	showStatus(host, { title: sentLate, close });
}

function showNotSent(host: DeliveryHost, id: string, isRefused: boolean, scrolls?: boolean) {
	const { notSent, notSentText, notKeptText, refusedText, close } = messagesOf(host);
	const text = isRefused ? refusedText : isStored(id) ? notSentText : notKeptText;
	return showStatus(host, { title: notSent, text, close }, scrolls);
}

/** Whether a lead survives this page: it is in storage (leads/sending/outbox.ts), not only in memory. */
function isStored(id: string): boolean {
	try {
		return localStorage["coachkit:outbox"].includes(id);
	} catch {
		return false;
	}
}

/** Leads of this page whose delivery their forms report. */
const toldIds = new Set<string>();

/** Says that a lead was not sent. Once the outbox has sent it, says so if the form has other answers by then. */
export function showUnsent(host: DeliveryHost, { id, code, draft }: UnsentLead): void {
	const { element } = host.feedback as Feedback;
	const remove = showNotSent(host, id, code === "refused", true);
	toldIds.add(id);
	const over = new AbortController();
	const { signal } = over;
	element.addEventListener("coach:submit", () => over.abort(), { signal });
	element.addEventListener(
		"coach:sent",
		({ detail }) => {
			if (detail.id !== id) return;
			over.abort();
			remove();
			// Later, because a form that still holds these answers is emptied first.
			queueMicrotask(() => {
				if (session.drafts.has(draft)) showSentLate(host);
			});
		},
		{ signal },
	);
}

/**
 * Says that earlier leads are waiting, and later that they were sent.
 *
 * @param lateDeliveries leads already delivered; removes those it reports
 */
export function showWaiting(
	host: DeliveryHost,
	isOwn: (request: LeadRequest) => boolean,
	lateDeliveries: LeadRequest[],
	signal: AbortSignal,
): void {
	const { element } = host.feedback as Feedback;
	if (signal.aborted || removals.has(element)) return;
	const late = lateDeliveries.filter(isOwn);
	for (const each of late) lateDeliveries.splice(lateDeliveries.indexOf(each), 1);
	const waiting = waitingLeads().filter(({ request }) => isOwn(request));
	const [first] = waiting;
	if (late.length > 0 && !first) showSentLate(host);
	if (!first) return;
	const isRefused = waiting.some(({ refused }) => refused);
	const remove = showNotSent(host, first.request.id, isRefused);
	const stopsById = new Map(
		waiting.map(({ request: { id } }) => [
			id,
			onDelivered(id, () => {
				stopsById.delete(id);
				if (stopsById.size > 0) return;
				remove();
				if (!toldIds.has(id)) showSentLate(host);
			}),
		]),
	);
	// A lead sent from the form has its own confirmation.
	element.addEventListener("coach:submit", ({ detail }) => stopsById.get(detail.id)?.(), {
		signal,
	});
	signal.addEventListener("abort", () => {
		for (const stop of stopsById.values()) stop();
	});
}
