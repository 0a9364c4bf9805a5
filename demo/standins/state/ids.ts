import { randomBytes } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id of 20 letters and digits, like the CRM's. */
export function makeId(): string {
	return Array.from(randomBytes(20), (byte) => letters[byte % letters.length]).join("");
}
