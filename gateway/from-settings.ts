import { crmV1 } from "../leads/crm/v1.ts";
import { crmV2 } from "../leads/crm/v2.ts";
import { Unsaved } from "../leads/failure.ts";
import { toE164 } from "../leads/phone.ts";
import { relayMailer } from "../leads/relay.ts";
import { notifyByPost } from "./alerts/channels.ts";
import { fileSlate, memorySlate } from "./alerts/fallback-state.ts";
import { contactRemoval } from "./delivery/contact-removal.ts";
import { thoroughSearch } from "./delivery/contact-search.ts";
import { createGate, gapOf } from "./delivery/throttle.ts";
import type { DeskParts } from "./desk/desk.ts";
import { createGateway, type Gateway, type GatewayOptions } from "./gateway.ts";
import { jsonLog, type Log } from "./lib/log.ts";
import { createReplier } from "./mail/auto-reply.ts";
import { httpMailer } from "./mail/http-api.ts";
import { smtpMailer } from "./mail/smtp.ts";
import type { GatewaySettings } from "./settings/read.ts";
import type { LeadStore } from "./store/store.ts";
import type { Post, WebhookSettings } from "./webhooks/sender.ts";

/** What depends on where a gateway runs. */
export interface Place {
	/**
	 * Opens the store. A worker that is never heard of again holds a lead for as long as its last create
	 * may be on its way: that is the lease.
	 */
	open(db: string, options: { lease: number }): LeadStore;
	/** A file of the built site; undefined where it is missing. */
	file(path: string): Promise<Uint8Array | undefined>;
	/** How webhooks are reached; without it there are none. */
	post?: (settings: WebhookSettings) => Post;
}

/** A gateway from the environment's settings: real CRM, real mail. */
export function openGateway(
	settings: GatewaySettings,
	{ open, file, post }: Place,
	log: Log = jsonLog(),
	desk: DeskParts = {},
): Gateway {
	const lease = settings.settle;
	const store = open(settings.db, { lease });
	const gap = gapOf(settings.crmPace);
	const gate = createGate(
		() =>
			store.turn("crm", gap).catch((thrown) => {
				// The store's failure, not the CRM's: the pass ends.
				throw new Unsaved(thrown);
			}),
		gap,
	);
	const { webhooks, callTimeout: timeout } = settings;
	const calls = { fetch: gate.fetch, turn: gate.turn, timeout };
	const tools = { ...calls, phone: toE164 };
	const crm =
		settings.crmApi === "v2"
			? crmV2(settings.crm, tools)
			: crmV1(settings.crm, { ...tools, search: thoroughSearch(toE164) });
	const { greet, ...ways } = openMail(settings, store, file);
	return createGateway({
		...settings,
		ownUrls: [settings.siteUrl, settings.gatewayUrl],
		hooks: webhooks && post && { ...webhooks, post: post(webhooks), pauses: settings.pauses },
		crm,
		...ways,
		desk: {
			...(greet && { greetMail: greet }),
			// A form-to-mail service reads what it carries.
			linksByMail: settings.mail.transport !== "relay",
			removeContact: contactRemoval(settings.crmApi, settings.crm, calls),
			...desk,
		},
		store,
		heartbeat: lease / 3,
		log,
	});
}

/** The ways to the coach, for leads and for what he is told besides, and the one to visitors. */
function openMail(
	settings: GatewaySettings,
	store: LeadStore,
	file: Place["file"],
): Pick<GatewayOptions, "mailer" | "alerts" | "replier"> & { greet?: () => Promise<void> } {
	const { db, slate: path, mail, siteUrl, gatewayUrl, callTimeout: timeout } = settings;
	const { url, ...timing } = settings.alerts;
	const slate = db === ":memory:" ? memorySlate() : fileSlate(path);
	const alerts = { ...timing, slate, url: gatewayUrl, post: url ? notifyByPost(url) : undefined };
	if (mail.transport !== "relay") {
		const mailer =
			mail.transport === "api" ? httpMailer(mail.api, { timeout }) : smtpMailer(mail.smtp);
		const replier = createReplier({
			...{ store, kinds: settings.replies, siteUrl, gatewayUrl, send: mailer.reply },
			limitFactor: settings.replyLimitFactor,
			checklist: () => file("assets/business-checklist.pdf"),
		});
		const { notify, greet } = mailer;
		return { mailer, replier, alerts: { ...alerts, mail: notify }, ...(greet && { greet }) };
	}
	// Relays refuse posts that come from no page: this one comes from the site's.
	const headers = { Origin: siteUrl, Referer: `${siteUrl}/` };
	return { mailer: relayMailer(mail.url, { headers, timeout }), alerts };
}
