import type { Feedback, WidgetContext } from "./context.ts";
import { focusIsElsewhere } from "./dialog/focus.ts";
import type { Modal } from "./first-view/first-view.ts";
import { insertDialogElement, readOpening } from "./options/data-options.ts";
import type { Mode } from "./options/options.ts";
import { withinSecond } from "./within-second.ts";

/** State of an element's dialog. */
interface OpeningState {
	opened: boolean;
	opener: Element | null;
	/** A new number remounts the view. */
	resetCount: number;
}

/**
 * Opens, closes and resets an element's dialog.
 * @param setOptions applies options, and returns what is still loading for them
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
		// An inline form is always open, and the first view may be open too.
		if (state.opened || isInline() || element.firstView?.checkOpen?.()) return;
		state.opener = opener;
		state.opened = true;
		feedback.confirmation = undefined;
		render();
		emit("coach:open", {});
	}

	function close() {
		// The first view fires `coach:close` itself.
		element.firstView?.dialog?.close();
		if (!state.opened) return;
		state.opened = false;
		render();
		emit("coach:close", {});
		// Safari doesn't focus a clicked link, so the browser's own focus return is not enough.
		(state.opener as HTMLElement | null)?.focus();
	}

	/** Resets an inline form. */
	function reset() {
		const isFocusElsewhere = focusIsElsewhere(element);
		state.resetCount++;
		render();
		// The focused element is gone: focus the title, unless the visitor is elsewhere.
		if (!isFocusElsewhere) element.shadowRoot?.querySelector("h2")?.focus();
	}

	async function show(from: Record<string, string> | Element) {
		const { opener, options } = readOpening(from);
		const loading = setOptions(options);
		if (loading) await withinSecond(loading, undefined);
		insertDialogElement(element, opener);
		open(opener);
		// After the page's own handlers: in a small frame the form may have moved into the page.
		await 0;
		if (self === top && !(element.isConnected && element.shadowRoot?.querySelector("dialog")))
			throw element;
	}

	const closeOrReset = () => (isInline() ? reset() : close());
	return Object.assign(state, { open, close, closeOrReset, show });
}
