import type { World } from "../world/world.ts";
import type { Episode } from "./episode.ts";

/** SMTP 552. A relay has no such answer; it rejects data centres with 403. */
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

/** Leads whose mail has been sent twice without an answer so far. */
const unanswered = async ({ around }: World) =>
	(
		await around.database.query(
			"SELECT id FROM leads WHERE state = 'dead' AND reason LIKE 'mail: sent twice%'",
		)
	).length;
const before = new WeakMap<World, number>();
/** The episode's own leads, including those every episode sends. */
const broken = 40;

/**
 * The mail server hangs up in the middle of the text, again and again. Those mails weren't sent and must all be
 * retried, except one or two whose text was complete before we noticed.
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

/** After somebody asked to be forgotten, no mail about them is sent, even if it was already waiting. */
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
