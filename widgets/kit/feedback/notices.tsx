import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../element/button.tsx";
import type { Feedback, Toast } from "../element/context.ts";
import { Dialog } from "../element/dialog/dialog.tsx";
import { tw } from "../element/styles/tw.ts";
import { useWidget } from "../element/use-widget.ts";
import { confirmationPlace } from "./confirmation.tsx";
import { updateFeedback } from "./update.ts";

/** How long a toast stays, in milliseconds (spec section 9). */
const toastMs = 5000;

/** On phones and tablets at the top, to cover neither the pressed button nor the keyboard. */
const cardClass = tw`fixed left-auto bottom-auto top-[var(--coach-toast-top,16px)] right-[16px] lg:top-auto lg:bottom-[16px] max-w-[min(360px,calc(100vw-32px))] p-[16px] pr-[20px] rounded-field lifted border`;
const calmClass = tw`bg-surface text-ink border-line`;
const destructiveClass = tw`bg-error text-on-error border-transparent`;

/**
 * When a toast was first shown, in milliseconds. A closing dialog hands its toast to the page,
 * where it is rendered again but neither announced twice nor shown longer.
 */
const shownAt = new WeakMap<Toast, number>();

/** Visible toasts of all widgets on the page, oldest first. */
const visibleToasts = new Set<HTMLElement>();

/** Moves each toast below the ones before it, or above them in a wide window. */
function stack(): void {
	const down = matchMedia("(min-width:1024px)").matches ? -1 : 1;
	let offsetPx = 0;
	for (const toast of visibleToasts) {
		if (!toast.isConnected) continue;
		toast.style.translate = `0 ${down * offsetPx}px`;
		offsetPx += toast.offsetHeight + 8;
	}
}

interface ToastProps {
	toast: Toast;
	/** The confirmation has the same text; don't announce it twice. */
	isSilent: boolean;
	onDismiss(): void;
}

/**
 * A status message in the top layer. The text comes a moment after the region is shown: screen
 * readers announce a change inside a live region, not a region that appears complete.
 */
function ToastView({ toast, isSilent, onDismiss: onGone }: ToastProps) {
	const ref = useRef<HTMLDivElement>(null);
	const [again] = useState(() => shownAt.has(toast));
	const [silent] = useState(isSilent || again);
	const [spoken, setSpoken] = useState(again);
	const [isHeld, setIsHeld] = useState(false);
	useLayoutEffect(() => {
		ref.current?.showPopover?.();
		if (!again) shownAt.set(toast, Date.now());
		const timer = setTimeout(() => setSpoken(true), 60);
		return () => clearTimeout(timer);
	}, [toast, again]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the text changes the toast's height
	useLayoutEffect(() => {
		const endNotice = ref.current;
		if (!endNotice) return;
		visibleToasts.add(endNotice);
		stack();
		return () => {
			visibleToasts.delete(endNotice);
			stack();
		};
	}, [spoken]);
	useLayoutEffect(() => {
		// Don't dismiss it while the pointer is over it or its link has the focus (WCAG 2.2.1).
		if (isHeld) return;
		const msLeft = (shownAt.get(toast) ?? 0) + toastMs - Date.now();
		const timer = setTimeout(onGone, Math.max(msLeft, 1000));
		return () => clearTimeout(timer);
	}, [isHeld, toast, onGone]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the message open
		<div
			ref={ref}
			popover="manual"
			part="toast"
			role={silent ? undefined : toast.destructive ? "alert" : "status"}
			className={`${cardClass} ${toast.destructive ? destructiveClass : calmClass}`}
			onMouseEnter={() => setIsHeld(true)}
			onMouseLeave={() => setIsHeld(false)}
			onFocusCapture={() => setIsHeld(true)}
			onBlurCapture={() => setIsHeld(false)}
		>
			{spoken && (
				<>
					<p className="font-semibold">{toast.title}</p>
					{toast.text && <p className="mt-[2px] text-label">{toast.text}</p>}
					{toast.link && (
						<a
							href={toast.link.href}
							target="_blank"
							rel="noopener"
							className="inline-block py-[12px] -mb-[12px] text-label font-semibold underline"
						>
							{toast.link.label}
						</a>
					)}
				</>
			)}
		</div>
	);
}

/** The spec's "alert": the text and OK, as an accessible dialog. */
function AlertView({ message, ok, onGone }: { message: string; ok: string; onGone(): void }) {
	return (
		<Dialog role="alertdialog" labelledBy="coach-alert" onClose={onGone}>
			<div className="p-[28px]">
				<p id="coach-alert" className="text-body">
					{message}
				</p>
				<div className="mt-[24px]">
					<Button onClick={onGone}>{ok}</Button>
				</div>
			</div>
		</Dialog>
	);
}

/** The current message: inside an open dialog, which makes everything else inert; in the page once that has closed. */
export function NoticeOutlet() {
	const widget = useWidget();
	const feedback = widget.feedback as Feedback;
	const { notice, confirmation, count } = feedback;
	const [dismiss] = useState(() => () => updateFeedback(feedback, { notice: undefined }));
	if (!notice) return null;
	return "alert" in notice ? (
		<AlertView key={count} message={notice.alert} ok={notice.ok} onGone={dismiss} />
	) : (
		<ToastView
			key={count}
			toast={notice}
			isSilent={!!confirmation && !widget.opened && !!confirmationPlace(widget)}
			onDismiss={dismiss}
		/>
	);
}
