import { useSyncExternalStore } from "react";

/** What the desk says at the foot of the window, for a while. */
export interface Message {
	key: string;
	words: string;
	/** What can still be done about it. */
	press?: { label: string; run(): void };
}

let messages: readonly Message[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Message[]) {
	messages = next;
	for (const listener of listeners) listener();
}

/** Takes a message away. */
export const hush = (key: string): void => change(messages.filter((each) => each.key !== key));

/**
 * Says something; what has the same key is replaced.
 * @param lasts milliseconds; 0: until it is hushed
 */
export function say(words: string, more: Partial<Message> = {}, lasts = 6000): void {
	const key = more.key ?? words;
	const message = { ...more, key, words };
	change([...messages.filter((each) => each.key !== key), message]);
	if (lasts)
		setTimeout(() => {
			if (messages.includes(message)) hush(key);
		}, lasts);
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** All that is being said: a status that a screen reader reads out once. */
export function Messages() {
	const shown = useSyncExternalStore(subscribe, () => messages);
	return (
		<div className="messages" role="status">
			{shown.map(({ key, words, press }) => (
				<div className="saying" key={key}>
					<span>{words}</span>
					{press && (
						<button type="button" onClick={press.run}>
							{press.label}
						</button>
					)}
				</div>
			))}
		</div>
	);
}
