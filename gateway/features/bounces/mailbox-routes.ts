import { Hono } from "hono";
import * as z from "zod";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type { SettingsTest } from "../../desk-api/settings.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import { type BounceMailbox, MailboxError } from "./bounce-mailbox.ts";
import type { MailboxSettings } from "./settings.ts";

const bodySchema = z.object({ IMAP_URL: z.string().max(2000).optional() });

/** The result of a test, and what to do about it. */
async function testMailbox(mailbox: BounceMailbox): Promise<SettingsTest> {
	try {
		await mailbox.check();
		return { ok: true, text: "We can read this mailbox. Nothing in it was changed." };
	} catch (thrown) {
		if (!(thrown instanceof MailboxError)) throw thrown;
		const advice = thrown.isRefused
			? "Check the user name, the password and the folder. Some services need an app password here."
			: "Check the server\u2019s name and port.";
		return { ok: false, text: `${thrown.message}. ${advice}` };
	}
}

/** The desk's route to test the mailbox of bounced mails. */
export function createMailboxRoutes(
	openMailbox: (settings: MailboxSettings) => BounceMailbox,
	{ log, readJson, tryOut }: DeskTools,
): Hono {
	const app = new Hono();
	app.post("/settings/bounces/test", async (c) => {
		const { IMAP_URL } = parseSent(bodySchema, await readJson(c));
		const { settings } = await tryOut(IMAP_URL === undefined ? {} : { IMAP_URL });
		const mailbox = settings.featureConfig.bounceMailbox;
		if (!mailbox) throw new ServiceError("invalid", "Fill in the mailbox’s details first.");
		const result = await testMailbox(openMailbox(mailbox));
		log("desk-settings-tested", { part: "bounces", ok: result.ok });
		return c.json<SettingsTest>(result);
	});
	return app;
}
