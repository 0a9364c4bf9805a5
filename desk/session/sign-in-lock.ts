/**
 * Name of a Web Lock. A sign-in ends the earlier session before the browser has the new cookie; a
 * request sent in between would be told that this browser is signed out. The lock tells every tab
 * that a sign-in is in progress.
 */
const lockName = "desk-sign-in";

/** Sends a sign-in. The lock is held until the browser has the new cookie. */
export function withSignInLock<Answer>(signIn: () => Promise<Answer>): Promise<Answer> {
	// Plain http has no locks, but no passkeys either.
	return navigator.locks ? navigator.locks.request(lockName, signIn) : signIn();
}

/** Waits until no tab has a sign-in in progress. */
export async function waitForSignIn(): Promise<void> {
	await navigator.locks?.request(lockName, { mode: "shared" }, () => {});
}
