import { hash, randomBytes } from "node:crypto";

/** Most keys told apart in a day; whoever comes after them is over the cap. */
const maxKeys = 100_000;

/** Counts up to a cap for each key and day, in this process's memory. */
export function createDailyLimit() {
	let today = "";
	let counts = new Map<string, number>();
	let secret = "";
	return {
		/** Whether one more is within the cap. Only a digest of the key is remembered, and for that day. */
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
