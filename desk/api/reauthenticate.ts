import { createStore } from "../lib/create-store.ts";

/** A pending request for a fresh sign-in. */
interface Question {
	answer(proven: boolean): void;
}

const question = createStore<Question | undefined>(undefined);
let pending: Promise<boolean> | undefined;

/** The pending request, for the dialog. */
export const useReauthentication = question.useValue;

/**
 * Asks the coach to sign in again without leaving the page. Concurrent calls share one dialog.
 *
 * @returns whether they did
 */
export function askToReauthenticate(): Promise<boolean> {
	pending ??= new Promise<boolean>((resolve) => {
		question.set({
			answer(proven) {
				pending = undefined;
				question.set(undefined);
				resolve(proven);
			},
		});
	});
	return pending;
}
