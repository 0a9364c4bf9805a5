/** Settings of the services that the gateway calls: CRM, mail, alerts. */
import addressparser from "nodemailer/lib/addressparser";
import { contact, endpoints, identity } from "../../../business/facts.ts";
import { crmApis } from "../../../leads/crm/adapters.ts";
import { contextFields } from "../../../leads/crm/extras.ts";
import { fieldNames } from "../../../leads/form/questions.ts";
import { forms, leadKinds } from "../../../leads/forms/forms.ts";
import { limits } from "../../limits/limits.ts";
import { mailTransports } from "../../mail/transports/transport.ts";
import { setting } from "./setting.ts";
import * as type from "./types.ts";

/**
 * Empty in `.env.example`, because some hosts take that file's content for values. An empty value counts as missing.
 */
const needed = { example: "", isSet: true } as const;

/** Every answer of every form, and the attribution. */
const crmFieldNames = new Set([
	...Object.values(forms).flatMap((form) => fieldNames(form)),
	...Object.keys(contextFields),
]);
/** Built-in kinds; a custom form's definition says where its leads go. */
const kindsOfTheProduct = leadKinds.filter((kind) => kind !== "form");

export const crm = {
	CRM_API: setting(
		type.oneOf(...crmApis, "none"),
		"v1",
		"HighLevel: v1 for old API keys, v2 for private integration tokens. hubspot for HubSpot, brevo for Brevo. none if you have no CRM: leads go to your mailbox and your desk.",
		{ isSet: true },
	),
	CRM_URL: setting(
		type.webAddress,
		() => endpoints.crm,
		"Address of the CRM. Needs https, because the token is never sent in the clear (see ALLOW_PLAINTEXT).",
		{ isSet: true },
	),
	CRM_TOKEN: setting(
		type.text,
		"",
		"The key to the CRM account, kept on this server only.",
		needed,
	),
	CRM_LOCATION_ID: setting(
		type.text,
		"",
		"The CRM account's location; for HubSpot, the Hub ID; for Brevo, the organisation's ID.",
		needed,
	),
	CRM_PIPELINE_ID: setting(type.text, "", "The pipeline new opportunities go to.", needed),
	CRM_STAGE_ID: setting(type.text, "", "The stage new opportunities start in.", needed),
	CRM_KINDS: setting(
		type.someOf("all", ...kindsOfTheProduct),
		"",
		"Forms whose leads go to the CRM in addition to checklist and contact, or all (docs/connect.md).",
		{ example: "all" },
	),
	CRM_NOTES: setting(type.flag, "0", "1: adds answers and source to the contact as a note.", {
		example: "1",
	}),
	CRM_FIELDS: setting(
		type.pairs(crmFieldNames, "message=AbC123"),
		"",
		"Answers to copy to custom fields: answer=field ID, separated by commas.",
		{ example: "message=6dvNaf7VhkQ9snc5vnjJ,partner=AbC123" },
	),
	CRM_OUTCOMES: setting(
		type.oneOf("on", "off"),
		"on",
		"on: reads every hour which opportunities were won or lost, and their value (docs/your-desk.md). off: outcomes are only set at the desk.",
	),
	CRM_CALLS_PER_10S: setting(
		type.wholeNumber(1),
		String(limits.crmCallsPer10s),
		"Maximum number of calls to the CRM in ten seconds. The CRM's own limit is 100.",
		{ unit: "calls per 10 s", aliases: ["CRM_PACE"] },
	),
};

export const mail = {
	MAIL_TRANSPORT: setting(
		type.oneOf(...mailTransports),
		"smtp",
		"smtp: your mail server. api: a mail service's HTTP API, if your host blocks SMTP. relay: a form-to-mail service; most reject posts from servers. none: no email; leads are at your desk, and in the CRM if you have one.",
		{ isSet: true },
	),
	SMTP_URL: setting(
		type.mailServer,
		"",
		"The mail server, smtp://user:password@host:587 (or set MAIL_TRANSPORT=relay).",
		{ example: "smtp://user:password@mail.example:587", isSet: true },
	),
	MAIL_TO: setting(
		type.mailboxes,
		() => contact.email,
		"Mailbox that leads go to. The visitor's address is in Reply-To.",
		{ isSet: true },
	),
	MAIL_FROM: setting(
		type.mailboxes,
		{
			from: (textOf) => `"${identity.brand}" <${addressparser(textOf("MAIL_TO"))[0]?.address}>`,
			means: "the brand, and the address of `MAIL_TO`",
		},
		"Sender of all mails.",
		{ example: '"Hartley Coaching" <website@coach.example>' },
	),
	MAIL_API_URL: setting(
		type.webAddress,
		"https://api.resend.com/emails",
		"Address of the mail service's API: Resend (or a service that accepts the same JSON), Postmark (https://api.postmarkapp.com/email) or Brevo (https://api.brevo.com/v3/smtp/email).",
	),
	MAIL_API_KEY: setting(type.text, "", "The key to the mail service.", {
		example: "re_replace_me",
	}),
	RELAY_URL: setting(
		type.webAddress,
		() => endpoints.relay,
		"Address of the form-to-mail service.",
		{
			example: "https://relay.example/ajax/sam@coach.example",
		},
	),
	REPLY_LIMIT_FACTOR: setting(
		type.wholeNumber(1),
		"1",
		"Multiplies the limits on mails to visitors, for a campaign (docs/connect.md).",
	),
};

export const alerts = {
	ALERT_URL: setting(
		type.webAddress,
		"",
		"Where alerts are posted if mail itself fails: an address of Slack, Discord or Mattermost, or a topic at ntfy (https://ntfy.sh/your-topic?tpl=1&t={{.title}}&m={{.text}}).",
		{ example: "https://hooks.example/services/your-secret" },
	),
	DIGEST_AT: setting(type.timeOfDay, "08:00", "When the daily digest is sent.", {
		unit: "time in London",
		isSet: true,
	}),
	ALLOW_PLAINTEXT: setting(
		type.someOf("crm", "smtp", "imap", "relay", "db"),
		"",
		"Connections that may be unencrypted, if there's no other way. Connections within this machine (localhost) always may.",
		{ example: "smtp" },
	),
};
