import { coachkit } from "../api.ts";

/** How long after a key stroke somebody still counts as typing, in milliseconds. */
const typingIdleMs = 4000;
/** Session storage key, set once the visitor has closed a dialog or sent a form. */
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

/** Whether a dialog of the host or a widget, a cookie banner with a dialog's role, or full screen is open. */
function isDialogOpen(): boolean {
	const roots = [document, ...(coachkit().widgets?.() ?? []).map((each) => each.shadowRoot)];
	return roots.some((root) => [...(root?.querySelectorAll(dialogs) ?? [])].some(isVisible));
}

/** Whether now is a bad moment for an uninvited dialog. */
export const isBadMoment = () => document.hidden || isTyping() || isDialogOpen();

/**
 * Whether a dialog has opened on this page, or the visitor has closed one or sent a form in this
 * visit. No dialog opens automatically after that, whatever its trigger.
 */
export function wasPrompted(): boolean {
	if (prompted) return true;
	try {
		return sessionStorage.getItem(quietKey) !== null;
	} catch {
		// Storage is blocked.
		return false;
	}
}

/** Prevents uninvited dialogs on this page from now on. */
export function markPrompted(): void {
	prompted = true;
}

/**
 * Prevents further uninvited dialogs for the rest of the visit. Called only after the visitor has
 * closed a dialog or sent a form, because only then do they want this to be stored.
 */
function rememberForVisit(): void {
	if (prompted) {
		try {
			sessionStorage.setItem(quietKey, "1");
		} catch {
			// Storage is blocked, but this page still remembers.
		}
	}
}

let watching = false;

/**
 * Watches the visitor, to choose a good moment. Runs only on pages where something opens
 * automatically.
 */
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
