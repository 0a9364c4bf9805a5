/**
 * A map of what was seen last: so many entries at most, and at least the latest half of them. Two maps take turns,
 * as one that forgets its oldest key for each new one steps over every key it ever forgot.
 */
export function createLru<T>(most: number) {
	let young = new Map<string, T>();
	let old = new Map<string, T>();
	return {
		get: (key: string) => young.get(key) ?? old.get(key),
		set(key: string, value: T): void {
			young.set(key, value);
			if (young.size < most / 2) return;
			old = young;
			young = new Map();
		},
	};
}
