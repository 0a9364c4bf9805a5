import { type ReactNode, useLayoutEffect, useRef } from "react";
import { tw } from "./tw.ts";

interface DialogProps {
	/** Id of the title, in the same shadow root. */
	labelledBy: string;
	role?: "dialog" | "alertdialog";
	/** Escape, or a press beside the dialog. */
	onClose(): void;
	/** Lower than the usual 100 % of the viewport, in per cent. */
	maxHeight?: number;
	children: ReactNode;
}

const frame = tw`fixed inset-x-0 m-auto w-[calc(100%-24px)] max-w-[480px] flex-col overflow-hidden bg-surface text-ink border border-line rounded-card lifted open:flex forced:border-[2px]`;

/**
 * A native modal dialog: top layer, focus inside, Escape closes. It exists only while open, for NVDA
 * loses a kept `<dialog>` at its second opening. The page's scrolling is left alone.
 */
export function Dialog({ labelledBy, role, onClose, maxHeight = 100, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);

	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		// With a mouse at hand, start typing at once; on a phone, read first: no keyboard jumps up.
		const start = matchMedia("(pointer:fine)").matches
			? "input:not([tabindex]):not([type=radio]),textarea"
			: "h2";
		dialog.showModal();
		dialog.querySelector<HTMLElement>(start)?.focus();
		let stop = () => dialog.close();
		import("./later/fit-dialog.ts").then(
			({ fitDialog }) => {
				if (!dialog.open) return;
				const unfit = fitDialog(dialog, maxHeight);
				stop = () => {
					unfit();
					dialog.close();
				};
			},
			// Without it a keyboard may cover the lower part; it can still be scrolled to.
			() => {},
		);
		return () => stop();
	}, [maxHeight]);

	return (
		<dialog
			ref={ref}
			part="dialog"
			role={role}
			aria-labelledby={labelledBy}
			className={frame}
			style={{ maxHeight: `min(${maxHeight}dvh,100dvh - 16px)` }}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			{children}
		</dialog>
	);
}
