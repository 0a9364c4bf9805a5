/** The session that what this browser keeps belongs to. */
import type { Session } from "../../gateway/desk-api/api.ts";

type SignedIn = Extract<Session, { signedIn: true }>;

export interface LastSession extends Pick<SignedIn, "brand" | "until" | "idle"> {
	/** Id of the passkey, of a session that one began. */
	passkey?: string | undefined;
	/** When the server last said that it goes on, by this device's clock. */
	seenAt: number;
}

const key = "coachkit:desk-session";
/** Another tab may sign out, which deletes the stored one. */
let ofThisTab: LastSession | undefined;

export function lastSession(): LastSession | undefined {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "null") ?? ofThisTab;
	} catch {
		return ofThisTab;
	}
}

export function rememberSession({ brand, until, idle, passkey }: SignedIn): void {
	ofThisTab = { brand, until, idle, passkey, seenAt: Date.now() };
	try {
		localStorage.setItem(key, JSON.stringify(ofThisTab));
	} catch {
		// Without storage this tab remembers it.
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

/** Whether a session has neither reached its end nor been idle for too long: if it is over, somebody ended it. */
export const shouldStillRun = ({ until, idle, seenAt }: LastSession, now = Date.now()): boolean =>
	now < until && now - seenAt < idle;
