import { optionName } from "../../widgets/option-names.gen.ts";

/** Size in pixels below which a dialog does not fit; page builders' frames are often 300 x 150. */
const minDialogSize = { width: 420, height: 560 } as const;

const isTooSmall = () => innerWidth < minDialogSize.width || innerHeight < minDialogSize.height;

/**
 * Turns a dialog that has just opened into an inline widget below its opener, or at the page's end
 * without one. Does so within the event, so that the dialog is never painted.
 */
function moveInline(event: Event): void {
	const dialog = event.target as HTMLElement;
	if (dialog.getAttribute("mode") !== "modal" || !isTooSmall()) return;
	const name = dialog.localName.slice(6);
	const present = document.querySelector<HTMLElement>(`${dialog.localName}[data-in-page]`);
	const inline = present ?? document.createElement(dialog.localName);
	for (const { name, value } of dialog.attributes) {
		if (optionName.test(name)) inline.setAttribute(name, value);
	}
	inline.setAttribute("mode", "inline");
	inline.setAttribute("data-in-page", "");
	dialog.remove();
	const opener = document.querySelector(`[data-coach-open="${name}"]`);
	if (opener) (opener.closest("svg") ?? opener).after(inline);
	else document.body.append(inline);
	inline.scrollIntoView({ block: "nearest" });
	inline.shadowRoot?.querySelector<HTMLElement>("h2")?.focus();
}

/** Sends the content's height to the frame's parent, now and on every change. */
function postHeight(): void {
	const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
	parent.postMessage({ type: "coachkit:height", height }, "*");
}

/** Fits widgets to their frame, and the frame to its widgets if its parent listens. */
export function fitIframe(): void {
	addEventListener("coach:open", moveInline);
	new ResizeObserver(postHeight).observe(document.documentElement);
}
