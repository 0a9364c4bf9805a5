import { useEffect } from "react";
import { createStore } from "../lib/create-store.ts";

/** A short message at the foot of the window. */
export interface Toast {
	key: string;
	words: string;
}

const toasts = createStore<readonly Toast[]>([]);
const others = (key: string) => toasts.get().filter((each) => each.key !== key);

/** Removes a toast. */
const dismiss = (key: string): void => toasts.set(others(key));

/**
 * Shows a toast in place of an earlier one with the same key.
 * @param lasts milliseconds; 0: until it is dismissed
 * @example toast("Draft saved.");
 */
export function toast(words: string, more: Partial<Toast> = {}, lasts = 6000): void {
	const key = more.key ?? words;
	const message = { ...more, key, words };
	toasts.set([...others(key), message]);
	if (lasts)
		setTimeout(() => {
			if (toasts.get().includes(message)) dismiss(key);
		}, lasts);
}

/** A press anywhere dismisses all toasts: they have been read, and may cover something. */
const dismissAll = () => toasts.set([]);

/** All toasts, as a status that a screen reader reads out once. */
export function Toasts() {
	const shownToasts = toasts.useValue();
	useEffect(() => {
		const onKey = ({ key }: KeyboardEvent) => key === "Escape" && dismissAll();
		// In the capture phase, because the press may itself show a toast.
		document.addEventListener("click", dismissAll, true);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("click", dismissAll, true);
			document.removeEventListener("keydown", onKey);
		};
	}, []);
	return (
		<div className="messages" role="status">
			{shownToasts.map(({ key, words }) => (
				<div className="toast" key={key}>
					<span>{words}</span>
				</div>
			))}
		</div>
	);
}
