import { useSyncExternalStore } from "react";

/** Something that is not any one component's: whoever shows it is drawn anew when it changes. */
export function createStore<Value>(value: Value) {
	const listeners = new Set<() => void>();
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		get: () => value,
		set(next: Value) {
			value = next;
			for (const listener of listeners) listener();
		},
		useValue: () => useSyncExternalStore(subscribe, () => value),
	};
}
