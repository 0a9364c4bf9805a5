import { type ReactNode, useLayoutEffect, useRef } from "react";
import { tw } from "../styles/tw.ts";
import { showDialog } from "./show-dialog.ts";

interface DialogProps {
	/** Id of the title, in the same shadow root. */
	labelledBy: string;
	role?: "dialog" | "alertdialog";
	/** On Escape, or a press outside the dialog. */
	onClose(): void;
	/** Maximum height in per cent of the viewport. Default 100. */
	maxHeight?: number;
	children: ReactNode;
}

const frame = tw`fixed inset-0 m-auto w-[calc(100%-24px)] max-w-[480px] flex flex-col invisible open:visible overflow-hidden bg-surface text-ink border border-line rounded-card lifted`;

/**
 * A native modal dialog: top layer, focus inside, Escape closes. The build prerenders it
 * (first-view.ts), but closing removes it, because NVDA doesn't find a kept `<dialog>` when it
 * opens again. Page scrolling is left alone.
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
			// Until fit-dialog.ts has loaded, the browser itself closes the dialog on a press outside.
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
