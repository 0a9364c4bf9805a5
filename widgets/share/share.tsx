import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { useWidget } from "../kit/element/use-widget.ts";
import { inputClass } from "../kit/form/fields/field.tsx";
import type { ShareMessages } from "./messages.ts";
import type { ShareOptions } from "./options.ts";

/** How sharing ended. */
type Outcome = "done" | "copied" | "refused";

/**
 * Opens the device's share sheet with the page's title and address. If there is none (or a frame
 * forbids it), copies the address.
 */
async function sharePage(): Promise<Outcome> {
	const { href } = location;
	try {
		await navigator.share({ title: document.title, url: href });
		return "done";
	} catch (error) {
		// The visitor changed their mind, or the sheet is already open.
		if (/Abort|InvalidState/.test((error as Error).name)) return "done";
	}
	try {
		await navigator.clipboard.writeText(href);
		return "copied";
	} catch {
		return "refused";
	}
}

/**
 * One button (spec section 4, "Share"). If even the clipboard is blocked, shows the link to copy by
 * hand.
 */
export function ShareView() {
	const host = useWidget<ShareOptions, ShareMessages>();
	const { messages, options } = host;
	const [link, setLink] = useState("");
	const field = useRef<HTMLInputElement>(null);

	useLayoutEffect(() => {
		if (link) field.current?.select();
	}, [link]);

	async function share(event: MouseEvent<HTMLElement>) {
		// Safari does not focus a clicked button, but the alert has to return the focus to it.
		event.currentTarget.focus();
		setLink("");
		const outcome = await sharePage();
		if (outcome === "copied") host.notify({ alert: messages.copied, ok: messages.ok });
		if (outcome === "refused") setLink(location.href);
	}

	return (
		<>
			<button
				type="button"
				part="button"
				onClick={share}
				className="inline-flex items-center gap-[8px] max-w-full min-h-[44px] px-[16px] py-[8px] rounded-field font-semibold text-body leading-[1.25] text-left bg-surface text-ink border-[1.5px] border-edge swift hover:bg-soft forced:border"
			>
				<svg viewBox="0 0 24 24" aria-hidden="true" className="w-[18px] h-[18px] flex-none">
					<circle cx="18" cy="5" r="3" />
					<circle cx="6" cy="12" r="3" />
					<circle cx="18" cy="19" r="3" />
					<path d="m8.6 13.5 6.8 4M15.4 6.5l-6.8 4" />
				</svg>
				{options.heading || messages.title}
			</button>
			{link && (
				<div
					part="surface"
					className="max-w-[480px] mt-[8px] p-[16px] bg-surface text-ink border border-line rounded-field"
				>
					<label htmlFor="link" part="label" className="block font-semibold text-label mb-[8px]">
						{messages.byHand}
					</label>
					<input ref={field} id="link" readOnly value={link} part="input" className={inputClass} />
				</div>
			)}
		</>
	);
}
