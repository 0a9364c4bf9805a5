import { useSyncExternalStore } from "react";

/**
 * A value shared by components; `useValue` renders them again when it changes.
 *
 * @example const count = createStore(0); count.set(count.get() + 1);
 */
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
