import { useEffect } from "react";
import { createStore } from "./store.ts";

/** What the desk says at the foot of the window, for a while. */
export interface Toast {
	key: string;
	words: string;
}

const toasts = createStore<readonly Toast[]>([]);
const others = (key: string) => toasts.get().filter((each) => each.key !== key);

/** Takes a message away. */
const dismiss = (key: string): void => toasts.set(others(key));

/**
 * Says something; what has the same key is replaced.
 * @param lasts milliseconds; 0: until it is hushed
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

/** Who presses something has read them, and may want what is below. */
const dismissAll = () => toasts.set([]);

/** All that is being said: a status that a screen reader reads out once. */
export function Toasts() {
	const shown = toasts.useValue();
	useEffect(() => {
		const onKey = ({ key }: KeyboardEvent) => key === "Escape" && dismissAll();
		// Before the press is answered by a message of its own.
		document.addEventListener("click", dismissAll, true);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("click", dismissAll, true);
			document.removeEventListener("keydown", onKey);
		};
	}, []);
	return (
		<div className="messages" role="status">
			{shown.map(({ key, words }) => (
				<div className="saying" key={key}>
					<span>{words}</span>
				</div>
			))}
		</div>
	);
}
