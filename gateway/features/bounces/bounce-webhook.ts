/** Route `/leads/mail-events`, where a mail service reports bounces, signed by Standard Webhooks. */

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
	/** Signing secret (`whsec_…`); empty: the route does not exist. */
	secret: string;
}

/** Maximum number of recipients examined per mail; ours have one. */
const maxRecipients = 5;

/** The format of Resend's events, which similar services share. */
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
 * Judges a service's report. Only a permanent bounce says anything about an address, and the other server's words may
 * still show that the fault is ours. Services call what they cannot classify "Undetermined".
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
	// With unclear words, "permanent" counts only without a code, or if the subtype says that nobody can be reached.
	const isDead =
		isPermanent && (judgement.code === undefined || /noemail|suppressed/i.test(subType));
	return { ...judgement, verdict: isDead ? "dead-address" : "unclear" };
}

/** Header names after their prefix: `svix-` (Resend) or `webhook-` (Standard Webhooks, derived from Svix). */
const headerNames = ["id", "timestamp", "signature"] as const;

/** Creates the route. It accepts only signed bodies, and ignores events other than bounces. */
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
		let event: unknown;
		try {
			event = new Webhook(secret).verify(body, headers);
		} catch (thrown) {
			if (!(thrown instanceof WebhookVerificationError || thrown instanceof SyntaxError))
				throw thrown;
			log("mail-event-rejected");
			return c.json({ error: "The signature is not right." }, 401);
		}
		const result = eventSchema.safeParse(event);
		if (!result.success || result.data.type !== "email.bounced") return c.body(null, 204);
		const { to = [], bounce } = result.data.data;
		const judgement = judgeService(bounce);
		for (const address of [to].flat().slice(0, maxRecipients))
			await recordBounce(store, log, {
				...{ id: `${headers["webhook-id"]} ${address}`, address, by: "webhook", ...judgement },
			});
		return c.body(null, 204);
	});
	return app;
}
