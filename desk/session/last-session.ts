/** The session that this browser's stored data belongs to. */
import type { Session } from "../../gateway/desk-api/api.ts";

type SignedIn = Extract<Session, { signedIn: true }>;

export interface LastSession extends Pick<SignedIn, "id" | "brand" | "until" | "idle"> {
	/** Id of the passkey, if the session began with one. */
	passkey?: string | undefined;
	/** When the server last confirmed the session, by this device's clock. */
	seenAt: number;
}

const key = "coachkit:desk-session";
/** Kept in memory too, because another tab may sign out and delete the stored one. */
let ofThisTab: LastSession | undefined;

export function lastSession(): LastSession | undefined {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "null") ?? ofThisTab;
	} catch {
		return ofThisTab;
	}
}

export function rememberSession({ id, brand, until, idle, passkey }: SignedIn): void {
	ofThisTab = { id, brand, until, idle, passkey, seenAt: Date.now() };
	try {
		localStorage.setItem(key, JSON.stringify(ofThisTab));
	} catch {
		// Without storage only this tab remembers it.
	}
}

export function forgetSession(): void {
	ofThisTab = undefined;
	try {
		localStorage.removeItem(key);
	} catch {
		// Without storage there is nothing to remove.
	}
}

/**
 * Whether a session should still be running, because it has neither expired nor been idle for too long. If the
 * server then says that it has ended, somebody has ended it.
 */
export const shouldStillRun = ({ until, idle, seenAt }: LastSession, now = Date.now()): boolean =>
	now < until && now - seenAt < idle;
