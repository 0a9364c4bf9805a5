/** What is typed on the first steps and not saved yet stays over Back, other screens and a reload. */
import { useState } from "react";

const prefix = "coachkit:start:";

function read<Value>(name: string, initial: Value): Value {
	try {
		return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null") ?? initial;
	} catch {
		return initial;
	}
}

/** State that the tab keeps. */
export function useKept<Value>(name: string, initial: Value) {
	const [value, setValue] = useState(() => read(name, initial));
	return [
		value,
		(next: Value) => {
			setValue(next);
			try {
				sessionStorage.setItem(prefix + name, JSON.stringify(next));
			} catch {
				// A full or forbidden storage: it stays while the screen does.
			}
		},
	] as const;
}

/** Deletes what this tab keeps. */
export function deleteTyped(): void {
	for (const key of Object.keys(sessionStorage))
		if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
