import { useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "../button.tsx";
import { focusIsElsewhere } from "../focus.ts";
import type { Confirmation } from "../host.ts";
import { CloseIcon } from "../icons.tsx";
import { tw } from "../tw.ts";
import { besideOpener } from "./beside-opener.ts";

const panel = tw`relative p-[16px] rounded-field bg-soft border border-line`;
/** In the card; scrolled to, it comes to lie below a phone's toast. */
const above = tw`mt-[16px] scroll-mt-[150px]`;
/** Stands in for the form, which comes back when it goes. */
const instead = tw`[&~*]:hidden`;

interface PanelProps {
	confirmation: Confirmation;
	onGone(): void;
}

/**
 * What stays after sending (design, reading 19). The words come a moment after their region: screen
 * readers announce a change inside a live region, not a region that appears complete.
 */
export function Panel({ confirmation, onGone }: PanelProps) {
	const { title, text, links, close, again } = confirmation;
	const [spoken, setSpoken] = useState(false);
	useLayoutEffect(() => {
		const timer = setTimeout(() => setSpoken(true), 60);
		return () => clearTimeout(timer);
	}, []);
	return (
		<div part="confirmation" className={panel}>
			<div role="status">
				{spoken && (
					<>
						<p className={again ? tw`font-semibold` : tw`font-semibold pr-[36px]`}>{title}</p>
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
		</div>
	);
}

/** Those that stand already: a notice is drawn twice where a dialog closes under it. */
const shown = new WeakSet<Confirmation>();

/**
 * Puts the panel where it belongs: into the card in the page, else beside what opened the dialog; nowhere
 * where nothing did. It goes when it is put away, when the form is sent again or its dialog opened again.
 */
export function confirmIn(root: ShadowRoot, confirmation: Confirmation): void {
	if (shown.has(confirmation)) return;
	shown.add(confirmation);
	root.dispatchEvent(new CustomEvent("confirm"));
	const element = root.host as HTMLElement & { opener?: HTMLElement | null };
	const mode = element.getAttribute("mode");
	const inline = root.getElementById("after");
	const opener = mode === "button" ? element : element.opener;
	const place = inline ?? besideOpener(element, opener ?? null);
	if (!place) return;
	const drawn = createRoot(place);
	const events = ["coach:submit", "coach:open"];
	const gone = () => {
		for (const event of events) element.removeEventListener(event, gone);
		root.removeEventListener("confirm", gone);
		drawn.unmount();
		if (!inline) (place.getRootNode() as ShadowRoot).host.remove();
		else place.className = "";
	};
	for (const event of events) element.addEventListener(event, gone);
	// A later one takes its place.
	root.addEventListener("confirm", gone);
	const again = inline ? confirmation.again : undefined;
	if (inline) place.className = again ? `${above} ${instead}` : above;
	const putAway = () => {
		gone();
		// The keyboard goes on where the panel was.
		if (inline) root.querySelector("h2")?.focus();
		else opener?.focus();
	};
	drawn.render(<Panel confirmation={{ ...confirmation, again }} onGone={putAway} />);
	// Not from under a visitor who is typing elsewhere by now.
	if (inline && !focusIsElsewhere(element))
		requestAnimationFrame(() => place.scrollIntoView?.({ block: "nearest" }));
}
