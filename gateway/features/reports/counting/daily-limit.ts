import { hash, randomBytes } from "node:crypto";

/** Maximum number of keys in a day; any further key is over the limit. */
const maxKeys = 100_000;

/** A daily limit per key, in this process's memory only. */
export function createDailyLimit() {
	let today = "";
	let counts = new Map<string, number>();
	let secret = "";
	return {
		/** Counts one use and tells whether it is within the limit. Keeps only a digest of the key, for that day. */
		isWithin(day: string, key: string, limit: number): boolean {
			if (day !== today) {
				today = day;
				counts = new Map();
				secret = randomBytes(32).toString("hex");
			}
			const digest = hash("sha256", secret + key, "base64url").slice(0, 16);
			const count = counts.get(digest) ?? 0;
			if (count >= limit || (count === 0 && counts.size >= maxKeys)) return false;
			counts.set(digest, count + 1);
			return true;
		},
	};
}
