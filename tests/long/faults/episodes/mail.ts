import type { World } from "../world/world.ts";
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

/** Leads whose mail went out twice without an answer, so far. */
const unanswered = async ({ around }: World) =>
	(
		await around.database.query(
			"SELECT id FROM leads WHERE state = 'dead' AND reason LIKE 'mail: sent twice%'",
		)
	).length;
const before = new WeakMap<World, number>();
/** Its leads, those that every episode has included. */
const broken = 40;

/**
 * The mail server hangs up in the midst of the text, again and again: no mail was sent, and none may be
 * given up. One or the other may have been complete before we heard of it.
 */
export const lineBroken: Episode = {
	name: "line broken in the text of each mail",
	lasts: { full: 120_000, sample: 4000 },
	sends: broken - 16,
	async begin(world) {
		before.set(world, await unanswered(world));
		if (world.options.transport === "smtp") world.around.mail.behave({ dropInData: true });
		else world.around.standins.behaviour.set([{ match: "POST /relay/*", status: 503 }]);
		world.send(broken - 16);
	},
	async end(world) {
		const more = (await unanswered(world)) - (before.get(world) ?? 0);
		if (more > broken / 4) throw new Error(`${more} mails were given up that were never sent.`);
		world.around.mail.behave();
		world.around.standins.behaviour.set([]);
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
