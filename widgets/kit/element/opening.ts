import type { Feedback, WidgetContext } from "./context.ts";
import { focusIsElsewhere } from "./dialog/focus.ts";
import type { Modal } from "./first-view/first-view.ts";
import { withinSecond } from "./messages/live-edits.ts";
import { insertDialogElement, readOpening } from "./options/data-options.ts";
import type { Mode } from "./options/options.ts";

/** How far an element is opened. */
interface OpeningState {
	opened: boolean;
	opener: Element | null;
	/** A new number builds the view anew. */
	resetCount: number;
}

/**
 * Whether an element's dialog is open, and all ways to open, close and reset it.
 * @param setOptions takes over options, and says what is still to be fetched for them
 */
export function createOpening(
	element: Modal & { mode?: Mode },
	feedback: Feedback,
	emit: WidgetContext["emit"],
	setOptions: (options: Record<string, string>) => Promise<void> | undefined,
) {
	const { render } = feedback;
	const isInline = () => (element.mode ?? "inline") === "inline";
	const state: OpeningState = { opened: false, opener: null, resetCount: 0 };

	function open(opener = document.activeElement) {
		// A form in the page is open already, and so may be the first view that this code is to take over.
		if (state.opened || isInline() || element.firstView?.checkOpen?.()) return;
		state.opener = opener;
		state.opened = true;
		feedback.confirmation = undefined;
		render();
		emit("coach:open", {});
	}

	function close() {
		// Which tells of it itself.
		element.firstView?.dialog?.close();
		if (!state.opened) return;
		state.opened = false;
		render();
		emit("coach:close", {});
		// Safari does not focus a clicked link, so the dialog's own memory is not enough.
		(state.opener as HTMLElement | null)?.focus();
	}

	/** Brings an inline form back to its start. */
	function reset() {
		const isFocusElsewhere = focusIsElsewhere(element);
		state.resetCount++;
		render();
		// What had the focus is gone: the keyboard goes on at the title, unless the visitor is elsewhere.
		if (!isFocusElsewhere) element.shadowRoot?.querySelector("h2")?.focus();
	}

	async function show(from: Record<string, string> | Element) {
		const { opener, options } = readOpening(from);
		const loading = setOptions(options);
		if (loading) await withinSecond(loading, undefined);
		insertDialogElement(element, opener);
		open(opener);
		// After the page's own handlers: in a small frame the form has moved into the page by now.
		await 0;
		if (self === top && !(element.isConnected && element.shadowRoot?.querySelector("dialog")))
			throw element;
	}

	const closeOrReset = () => (isInline() ? reset() : close());
	return Object.assign(state, { open, close, closeOrReset, show });
}
