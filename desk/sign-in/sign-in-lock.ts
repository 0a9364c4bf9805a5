/**
 * A sign-in replaces the cookie of the session before, which ends at once. Whoever asks in between is told that this
 * browser is signed out. The lock lets every tab know that a sign-in is going on.
 */
const lockName = "desk-sign-in";

/** Sends a sign-in. The lock is held until the browser has the new cookie. */
export function withSignInLock<Answer>(signIn: () => Promise<Answer>): Promise<Answer> {
	// Plain http has no locks. Passkeys do not work there either.
	return navigator.locks ? navigator.locks.request(lockName, signIn) : signIn();
}

/** Waits while a sign-in is going on, in any tab. */
export async function waitForSignIn(): Promise<void> {
	await navigator.locks?.request(lockName, { mode: "shared" }, () => {});
}
