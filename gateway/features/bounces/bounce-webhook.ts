/** Route of `/leads/mail-events`: where a mail service reports mails that came back, signed (Standard Webhooks). */

import { Hono } from "hono";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import * as z from "zod";
import type { Log } from "../../lib/log.ts";
import { readBody } from "../../server/body-limit.ts";
import type { LeadStore } from "../../store/store.ts";
import { recordBounce } from "./bounces.ts";
import { type Judgement, judgeBounce } from "./judge-bounce.ts";

export interface BounceWebhookOptions {
	store: LeadStore;
	log: Log;
	/** What the service signs with (`whsec_…`); empty: there is no such address. */
	secret: string;
}

/** Most recipients of one mail that are looked at; ours have one. */
const maxRecipients = 5;

/** Resend's events; others of its kind send the same. */
const eventSchema = z.object({
	type: z.string(),
	data: z.object({
		to: z.union([z.string(), z.array(z.string())]).optional(),
		bounce: z
			.object({
				type: z.string().optional(),
				subType: z.string().optional(),
				message: z.string().optional(),
			})
			.optional(),
	}),
});

/**
 * The verdict over what a service reports. Only a permanent bounce says anything of an address; what the other server
 * said may still show that the fault is ours. "Undetermined" is what it is called.
 */
function judgeService({
	type = "",
	subType = "",
	message = "",
}: {
	type?: string;
	subType?: string;
	message?: string;
} = {}): Judgement {
	const judgement = judgeBounce("", message);
	const isPermanent = /^(permanent|hard)/i.test(type);
	if (isPermanent && judgement.verdict !== "unclear") return judgement;
	const isRefused = /^(content|attachment|message|spam|block|polic)/i.test(subType);
	if (judgement.verdict === "sending-fault" || isRefused)
		return { ...judgement, verdict: "sending-fault" };
	// Without words that can be read the service's own judgement stands, unless there is a code that denies it.
	const isDead =
		isPermanent && (judgement.code === undefined || /noemail|suppressed/i.test(subType));
	return { ...judgement, verdict: isDead ? "dead-address" : "unclear" };
}

/** Headers of Svix, by which Resend signs, and of the standard that came of it. */
const headerNames = ["id", "timestamp", "signature"] as const;

/** Creates the route. Only what is signed is read; what is no bounce is accepted and changes nothing. */
export function createBounceWebhook({ store, log, secret }: BounceWebhookOptions): Hono {
	const app = new Hono();
	app.post("/", async (c) => {
		if (!secret) return c.json({ error: "There is nothing here." }, 404);
		const body = await readBody(c.req.raw);
		if (body === undefined) return c.json({ error: "This is too long." }, 413);
		const headers = Object.fromEntries(
			headerNames.map((name) => [
				`webhook-${name}`,
				c.req.header(`svix-${name}`) ?? c.req.header(`webhook-${name}`) ?? "",
			]),
		);
		let sent: unknown;
		try {
			sent = new Webhook(secret).verify(body, headers);
		} catch (thrown) {
			if (!(thrown instanceof WebhookVerificationError || thrown instanceof SyntaxError))
				throw thrown;
			log("mail-event-rejected");
			return c.json({ error: "The signature is not right." }, 401);
		}
		const parsed = eventSchema.safeParse(sent);
		if (!parsed.success || parsed.data.type !== "email.bounced") return c.body(null, 204);
		const { to = [], bounce } = parsed.data.data;
		const judgement = judgeService(bounce);
		for (const address of [to].flat().slice(0, maxRecipients))
			await recordBounce(store, log, {
				...{ id: `${headers["webhook-id"]} ${address}`, address, by: "webhook", ...judgement },
			});
		return c.body(null, 204);
	});
	return app;
}
