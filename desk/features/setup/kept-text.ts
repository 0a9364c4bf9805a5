/**
 * Keeps unsaved text of the first steps when the coach goes back, opens another screen or reloads.
 */
import { useState } from "react";

const prefix = "coachkit:start:";

function read<Value>(name: string, initial: Value): Value {
	try {
		return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null") ?? initial;
	} catch {
		return initial;
	}
}

/** State that lasts as long as the tab. */
export function useKeptText<Value>(name: string, initial: Value) {
	const [value, setValue] = useState(() => read(name, initial));
	return [
		value,
		(next: Value) => {
			setValue(next);
			try {
				sessionStorage.setItem(prefix + name, JSON.stringify(next));
			} catch {
				// Storage is full or blocked, so the value lasts only as long as the screen.
			}
		},
	] as const;
}

/** Deletes everything that this tab keeps. */
export function deleteKeptText(): void {
	for (const key of Object.keys(sessionStorage))
		if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
