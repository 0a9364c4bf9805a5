import { useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "../element/button.tsx";
import type { Confirmation } from "../element/context.ts";
import { focusIsElsewhere } from "../element/focus.ts";
import { CloseIcon } from "../element/icons.tsx";
import { tw } from "../element/tw.ts";
import { createAnchoredPanel } from "./anchored-panel.ts";

const panelClass = tw`relative p-[16px] rounded-field bg-soft border border-line`;
/** In the card; scrolled to, it comes to lie below a phone's toast. */
const inCardClass = tw`mt-[16px] scroll-mt-[150px]`;

interface PanelProps {
	confirmation: Confirmation;
	/** It has the focus, by which it is read out; a live region would say it again. */
	focused: boolean;
	onDismiss(): void;
}

/**
 * What stays after sending (design, reading 19). The text comes a moment after its region: screen
 * readers announce a change inside a live region, not a region that appears complete.
 */
export function ConfirmationPanel({ confirmation, focused, onDismiss: onGone }: PanelProps) {
	const { title, text, links, close, again } = confirmation;
	const ref = useRef<HTMLElement>(null);
	const [spoken, setSpoken] = useState(focused);
	useLayoutEffect(() => {
		if (focused) ref.current?.focus({ preventScroll: true });
		const timer = setTimeout(() => setSpoken(true), 60);
		return () => clearTimeout(timer);
	}, [focused]);
	return (
		<section
			ref={ref}
			part="confirmation"
			tabIndex={focused ? -1 : undefined}
			aria-labelledby="confirmed"
			aria-describedby="confirmed-text"
			className={panelClass}
		>
			<div id="confirmed-text" role={focused ? undefined : "status"}>
				{spoken && (
					<>
						<p id="confirmed" className={again ? tw`font-semibold` : tw`font-semibold pr-[36px]`}>
							{title}
						</p>
						{text.map((paragraph) => (
							<p key={paragraph} className="mt-[4px] text-label">
								{paragraph}
							</p>
						))}
					</>
				)}
			</div>
			<ul className="list-none mt-[4px]">
				{links.map(({ href, label }) => (
					<li key={label}>
						<a
							href={href}
							target={href.startsWith("tel:") ? undefined : "_blank"}
							rel="noopener"
							className="inline-block py-[10px] text-label font-semibold underline"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
			{again ? (
				<div className="mt-[10px]">
					<Button quiet onClick={onGone}>
						{again}
					</Button>
				</div>
			) : (
				<button
					type="button"
					aria-label={close}
					part="close"
					onClick={onGone}
					className="absolute top-[2px] right-[2px] w-[44px] h-[44px] grid place-items-center rounded-field text-muted"
				>
					<CloseIcon />
				</button>
			)}
		</section>
	);
}

/** Those that are shown already: a notice is rendered twice where its dialog closes. */
const shown = new WeakSet<Confirmation>();

/**
 * Puts the panel where it belongs: into the card in the page, else beside what opened the dialog; nowhere
 * where nothing did. It goes when it is put away, when the form is sent again or its dialog opened again.
 *
 * @returns whether the panel is shown, so that a toast need not be announced
 */
export function showConfirmation(root: ShadowRoot, confirmation: Confirmation): boolean {
	if (shown.has(confirmation)) return true;
	shown.add(confirmation);
	root.dispatchEvent(new CustomEvent("confirm"));
	const element = root.host as HTMLElement & { opener?: HTMLElement | null };
	const mode = element.getAttribute("mode");
	const inline = root.getElementById("after");
	const opener = mode === "button" ? element : element.opener;
	const place = inline ?? createAnchoredPanel(element, opener ?? null);
	if (!place) return false;
	const drawn = createRoot(place);
	const events = ["coach:submit", "coach:open"];
	// Its opener may be in a menu that has closed.
	const before = () =>
		opener?.checkVisibility()
			? opener
			: (place.getRootNode() as ShadowRoot).host.previousElementSibling;
	const remove = () => {
		for (const event of events) element.removeEventListener(event, remove);
		root.removeEventListener("confirm", remove);
		drawn.unmount();
		if (!inline) (place.getRootNode() as ShadowRoot).host.remove();
		else place.removeAttribute("class");
		place.removeAttribute("data-instead");
	};
	for (const event of events) element.addEventListener(event, remove);
	// A later one takes its place.
	root.addEventListener("confirm", remove);
	const again = inline ? confirmation.again : undefined;
	// Not from under a visitor who is typing elsewhere by now.
	const focused = inline !== null && !focusIsElsewhere(element);
	if (inline) place.className = inCardClass;
	if (again) place.setAttribute("data-instead", "");
	const dismiss = () => {
		const after = inline ? null : (before() as HTMLElement | null);
		remove();
		// The keyboard goes on where the panel was: in the form that it brings back.
		const start = again ? root.querySelector<HTMLElement>("form [part=input]") : null;
		if (inline) (start ?? root.querySelector("h2"))?.focus();
		else after?.focus();
	};
	const words = { ...confirmation, again };
	drawn.render(<ConfirmationPanel confirmation={words} focused={focused} onDismiss={dismiss} />);
	const show = () => place.scrollIntoView?.({ block: "nearest" });
	if (focused) requestAnimationFrame(show);
	// In the flow below its opener, once its text is rendered.
	else if (!inline && !place.popover) setTimeout(show, 100);
	return true;
}
