/**
 * Name of a Web Lock. A sign-in ends the earlier session before the browser has the new cookie; a request sent in
 * between is told that this browser is signed out. The lock tells every tab that a sign-in is under way.
 */
const lockName = "desk-sign-in";

/** Sends a sign-in. The lock is held until the browser has the new cookie. */
export function withSignInLock<Answer>(signIn: () => Promise<Answer>): Promise<Answer> {
	// Plain http has no locks. Passkeys do not work there either.
	return navigator.locks ? navigator.locks.request(lockName, signIn) : signIn();
}

/** Waits until no tab has a sign-in under way. */
export async function waitForSignIn(): Promise<void> {
	await navigator.locks?.request(lockName, { mode: "shared" }, () => {});
}
