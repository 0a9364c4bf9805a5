import { type ReactNode, useLayoutEffect, useRef } from "react";
import { tw } from "../styles/tw.ts";
import { showDialog } from "./show-dialog.ts";

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

const frame = tw`fixed inset-0 m-auto w-[calc(100%-24px)] max-w-[480px] flex flex-col invisible open:visible overflow-hidden bg-surface text-ink border border-line rounded-card lifted`;

/**
 * A native modal dialog: top layer, focus inside, Escape closes. The build renders it before it is opened
 * (first-view.ts), but it is gone once it closes, for NVDA loses a kept `<dialog>` at its second opening. The page's scrolling is
 * left alone.
 */
export function Dialog(props: DialogProps) {
	const { labelledBy, role, onClose, maxHeight = 100, children } = props;
	const ref = useRef<HTMLDialogElement>(null);

	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		showDialog(dialog);
		return () => dialog.close();
	}, []);

	return (
		<dialog
			ref={ref}
			part="dialog"
			role={role}
			aria-labelledby={labelledBy}
			className={frame}
			// By the browser, before this code is there; where it cannot, fit-dialog.ts does.
			{...{ closedby: "any" }}
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
