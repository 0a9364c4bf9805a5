import type { Mail, Mailer } from "../mail/mail.ts";

/** A mailbox in memory that can fail before or after accepting a mail. */
export interface FakeMailer extends Mailer {
	mails: (Mail & { id: string })[];
	fault: (when: "before" | "after") => void;
}

export function fakeMailer(): FakeMailer {
	const mailer: FakeMailer = {
		mails: [],
		fault: () => {},
		async send(mail, id, begin) {
			await begin?.();
			mailer.fault("before");
			mailer.mails.push({ ...mail, id });
			mailer.fault("after");
		},
	};
	return mailer;
}
