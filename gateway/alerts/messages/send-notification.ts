import { describeError, type Log } from "../../lib/log.ts";
import type { NotifyCoach } from "../../mail/transports/transport.ts";
import type { PendingNotice } from "../incidents.ts";
import { composeNotification } from "./alert-mail.ts";

export interface Channels {
	/** The coach's mailbox. */
	mail: NotifyCoach;
	/** The second channel. */
	post?: NotifyCoach | undefined;
}

/** Sends a notification through the first channel that accepts it. False if none did. */
export async function sendNotification(
	message: PendingNotice,
	channels: Channels,
	log: Log,
): Promise<boolean> {
	const notification = composeNotification(message);
	const { topic, event } = message;
	// Trouble with mail is sent through the other channel first.
	const order = topic.startsWith("mail")
		? (["post", "mail"] as const)
		: (["mail", "post"] as const);
	for (const by of order) {
		const notify = channels[by];
		if (!notify) continue;
		try {
			await notify(notification);
			log("alert", { topic, event, by });
			return true;
		} catch (thrown) {
			log("alert-unsent", { topic, event, by, ...describeError(thrown) });
		}
	}
	return false;
}
