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

/** Nothing may go out to anybody about somebody who asked to be forgotten while his mail was waiting. */
export const visitorsErased: Episode = {
	name: "visitors erased while their mail waits",
	lasts: { full: 3000, sample: 500 },
	sends: 8,
	async begin(world) {
		world.around.mail.behave({ refuse: { at: "mail", code: 421 } });
		world.around.standins.behaviour.set([{ match: "POST /relay/*", status: 503 }]);
		world.send(8);
		await world.allTaken();
		await world.erase(4);
	},
	end({ around }) {
		around.mail.behave();
		around.standins.behaviour.set([]);
	},
};
