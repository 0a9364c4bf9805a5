import { loadSubmitModule } from "../form/load-submit-module.ts";
import type { Confirmation, Notice } from "./context.ts";

/** What an element says beside its form at present; it outlives the dialog. */
export interface Feedback {
	element: HTMLElement;
	render(): void;
	/** What renders it, once its code has come. */
	views?: Awaited<ReturnType<typeof loadSubmitModule>>;
	notice?: Notice;
	/** Notices so far: each is announced, also one that says the same again. */
	count?: number;
	/** Shown while no dialog is open, until it is dismissed or the form is sent again. */
	confirmation?: Confirmation;
}

/** Shows a message; where the code for it cannot be fetched, in the browser's own alert. */
export function notifyIn(feedback: Feedback, notice: Notice): void {
	loadSubmitModule().then(
		(views) => views.showNotice(feedback, notice, views),
		() => alert("alert" in notice ? notice.alert : `${notice.title}\n${notice.text ?? ""}`),
	);
}
