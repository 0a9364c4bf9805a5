import { createStore } from "../components/store.ts";

/** A question whether it is the coach, who has been signed in for a while. */
interface Question {
	answer(proven: boolean): void;
}

const question = createStore<Question | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/** What is being asked, for whoever shows it. */
export const useReauthentication = question.useValue;

/**
 * Has the coach sign in once more, in place. All who ask at once wait for one answer.
 *
 * @returns whether they did
 */
export function askToReauthenticate(): Promise<boolean> {
	asked ??= new Promise<boolean>((resolve) => {
		question.set({
			answer(proven) {
				asked = undefined;
				question.set(undefined);
				resolve(proven);
			},
		});
	});
	return asked;
}
