import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../element/button.tsx";
import type { Confirmation, Feedback, WidgetContext } from "../element/context.ts";
import { focusIsElsewhere } from "../element/dialog/focus.ts";
import { CloseIcon } from "../element/icons.tsx";
import { openInstead } from "../element/open-instead.ts";
import { tw } from "../element/styles/tw.ts";
import { useWidget } from "../element/use-widget.ts";
import { createAnchoredPanel, isPressable } from "./anchored-panel.ts";
import { updateFeedback } from "./update.ts";

const panelClass = tw`relative p-[16px] rounded-field bg-soft border border-line`;
/** In the card. When scrolled to, it stays clear of a phone's toast. */
const inCardClass = tw`mt-[16px] scroll-mt-[152px]`;

interface PanelProps {
	confirmation: Confirmation;
	/** Passed as a prop, because the panel renders outside its element's context. */
	widget: WidgetContext;
	/** Whether the panel gets the focus, which reads it out; a live region would then repeat it. */
	focused: boolean;
	onDismiss(): void;
}

/**
 * The confirmation after sending. Its text comes a moment after its region:
 * screen readers announce a change in a live region, not a region that appears complete.
 */
export function ConfirmationPanel(props: PanelProps) {
	const { confirmation, widget, focused, onDismiss: onGone } = props;
	const { title, text, links, offer, close, again } = confirmation;
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
							className="inline-block py-[12px] text-label font-semibold underline"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
			{offer && (
				<div className="mt-[8px]">
					<Button onClick={() => openInstead(widget, "meeting", { name: offer.meeting })}>
						{offer.label}
					</Button>
				</div>
			)}
			{again ? (
				<div className="mt-[8px]">
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

interface PlacedProps {
	confirmation: Confirmation;
	widget: WidgetContext;
	feedback: Feedback;
}

/** In the card. Replaces the form if there is a button to bring the form back. */
function InlineConfirmation({ confirmation, widget, feedback }: PlacedProps) {
	const { element } = feedback;
	const { again } = confirmation;
	const ref = useRef<HTMLDivElement>(null);
	// Don't take the focus from a visitor who is typing elsewhere.
	const [focused] = useState(() => !focusIsElsewhere(element));
	useLayoutEffect(() => {
		if (focused) requestAnimationFrame(() => ref.current?.scrollIntoView?.({ block: "nearest" }));
	}, [focused]);
	const dismiss = () => {
		// Render now, because the focus moves to the form that is back.
		updateFeedback(feedback, { confirmation: undefined });
		const { shadowRoot } = element;
		const start = again ? shadowRoot?.querySelector<HTMLElement>("form [part=input]") : null;
		(start ?? shadowRoot?.querySelector("h2"))?.focus();
	};
	return (
		<div ref={ref} data-instead={again && ""} className={inCardClass}>
			<ConfirmationPanel {...{ confirmation, widget, focused }} onDismiss={dismiss} />
		</div>
	);
}

/** Beside the dialog's opener, outside the widget. */
function AnchoredConfirmation(props: PlacedProps & { opener: HTMLElement }) {
	const { confirmation, widget, feedback, opener } = props;
	const { element } = feedback;
	const [place, setPlace] = useState<HTMLElement>();
	useLayoutEffect(() => {
		const panel = createAnchoredPanel(element, opener);
		setPlace(panel);
		// A panel in the page's flow may be out of view. Scroll once its text has rendered.
		if (!panel.popover) setTimeout(() => panel.scrollIntoView?.({ block: "nearest" }), 100);
		return () => (panel.getRootNode() as ShadowRoot).host.remove();
	}, [element, opener]);
	const dismiss = () => {
		// The opener's menu may have closed.
		const panel = place?.getRootNode() as ShadowRoot;
		const before = opener.checkVisibility() ? opener : panel.host.previousElementSibling;
		updateFeedback(feedback, { confirmation: undefined });
		(before as HTMLElement | null)?.focus();
	};
	const shownConfirmation = { ...confirmation, again: undefined };
	return (
		place &&
		createPortal(
			<ConfirmationPanel
				{...{ confirmation: shownConfirmation, widget }}
				focused={false}
				onDismiss={dismiss}
			/>,
			place,
		)
	);
}

/**
 * Where a confirmation shows: in the card if inline, otherwise at the dialog's opener. Undefined
 * without an opener.
 */
export function confirmationPlace({ options, opener, feedback }: WidgetContext) {
	const { mode = "inline" } = options;
	if (mode === "inline") return "card";
	const at = mode === "button" ? feedback?.element : opener;
	return isPressable(at) ? at : undefined;
}

/** The confirmation, until it is dismissed or the form is sent again. */
export function ConfirmationOutlet() {
	const widget = useWidget();
	const feedback = widget.feedback as Feedback;
	const { confirmation, element } = feedback;
	useLayoutEffect(() => {
		const end = () => updateFeedback(feedback, { confirmation: undefined });
		element.addEventListener("coach:submit", end);
		return () => element.removeEventListener("coach:submit", end);
	}, [element, feedback]);
	const place = confirmationPlace(widget);
	if (!confirmation || !place) return null;
	// A new key, so that another text is announced.
	const key = confirmation.text.join();
	return place === "card" ? (
		<InlineConfirmation key={key} {...{ confirmation, widget, feedback }} />
	) : (
		<AnchoredConfirmation key={key} {...{ confirmation, widget, feedback }} opener={place} />
	);
}
