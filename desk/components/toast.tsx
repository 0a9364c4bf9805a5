import { useEffect } from "react";
import { shared } from "./store.ts";

/** What the desk says at the foot of the window, for a while. */
export interface Message {
	key: string;
	words: string;
}

const messages = shared<readonly Message[]>([]);
const others = (key: string) => messages.get().filter((each) => each.key !== key);

/** Takes a message away. */
const hush = (key: string): void => messages.set(others(key));

/**
 * Says something; what has the same key is replaced.
 * @param lasts milliseconds; 0: until it is hushed
 */
export function say(words: string, more: Partial<Message> = {}, lasts = 6000): void {
	const key = more.key ?? words;
	const message = { ...more, key, words };
	messages.set([...others(key), message]);
	if (lasts)
		setTimeout(() => {
			if (messages.get().includes(message)) hush(key);
		}, lasts);
}

/** Who presses something has read them, and may want what is below. */
const hushRead = () => messages.set([]);

/** All that is being said: a status that a screen reader reads out once. */
export function Messages() {
	const shown = messages.useValue();
	useEffect(() => {
		const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hushRead();
		// Before the press is answered by a message of its own.
		document.addEventListener("click", hushRead, true);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("click", hushRead, true);
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
