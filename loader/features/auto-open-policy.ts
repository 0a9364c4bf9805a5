import { coachkit } from "../api.ts";

/** How long after a key stroke somebody still counts as typing, in milliseconds. */
const typingIdleMs = 4000;
/** In the tab's session storage, once the visitor closed an uninvited dialog or sent a form. */
const quietKey = "coachkit:quiet";

let lastInput = Number.NEGATIVE_INFINITY;
let prompted = false;

/** The element that has the focus, through all open shadow roots. */
function deepActiveElement(): Element | null {
	let element = document.activeElement;
	while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
	return element;
}

function isTyping(): boolean {
	const element = deepActiveElement() as HTMLInputElement | null;
	const editable = element?.matches("input,textarea,select,[contenteditable]");
	return Boolean(editable && (element?.value || performance.now() - lastInput < typingIdleMs));
}

const dialogs = ":modal,dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]";

const isVisible = (element: Element) => element.checkVisibility?.({ visibilityProperty: true });

/** A dialog of the host or of a widget, a cookie banner that says it is one, or full screen. */
function isDialogOpen(): boolean {
	const roots = [document, ...(coachkit().widgets?.() ?? []).map((each) => each.shadowRoot)];
	return roots.some((root) => [...(root?.querySelectorAll(dialogs) ?? [])].some(isVisible));
}

/** Whether now is a bad moment for an uninvited dialog. */
export const isBadMoment = () => document.hidden || isTyping() || isDialogOpen();

/** True once the visitor was asked, closed a dialog, or sent a form: one dialog a visit, for all triggers. */
export function wasPrompted(): boolean {
	if (prompted) return true;
	try {
		return sessionStorage.getItem(quietKey) !== null;
	} catch {
		// Storage is refused.
		return false;
	}
}

/** From now on no dialog opens by itself on this page. */
export function markPrompted(): void {
	prompted = true;
}

/**
 * The same for the rest of the visit. Only after the visitor closed a dialog or sent a form: then
 * remembering it is what they asked for.
 */
function rememberForVisit(): void {
	if (prompted) {
		try {
			sessionStorage.setItem(quietKey, "1");
		} catch {
			// Storage is refused: this page remembers all the same.
		}
	}
}

let watching = false;

/** Watches what the visitor does, to judge by it: where something opens by itself, and nowhere else. */
export function watchVisitor(): void {
	if (watching) return;
	watching = true;
	addEventListener(
		"input",
		() => {
			lastInput = performance.now();
		},
		true,
	);
	addEventListener("coach:close", rememberForVisit);
	addEventListener("coach:submit", () => {
		markPrompted();
		rememberForVisit();
	});
	addEventListener("coach:open", markPrompted);
}
