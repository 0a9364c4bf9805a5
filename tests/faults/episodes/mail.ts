import type { Episode } from "./episode.ts";

/** SMTP 552; a relay has no such answer, it refuses data centres with 403. */
export const mailboxFull: Episode = {
	name: "mailbox full",
	told: /mail/i,
	begin({ around, options }) {
		if (options.transport === "smtp")
			around.mail.behave({
				refuse: { at: "data", code: 552, message: "5.2.2 Mailbox full" },
			});
		else around.standins.behaviour.set([{ match: "POST /relay/*", status: 403 }]);
	},
	end({ around }) {
		around.mail.behave();
		around.standins.behaviour.set([]);
	},
};
