/**
 * Texts of topics while their incident is open. They may also be sent to outside services (ALERT_URL), so they
 * hold our own words and no personal data.
 */

import { isCredentialStatus } from "../failure-stats.ts";
import { featureTopics, type TopicText } from "../feature-topics.ts";
import type { CoreTopic, Facts, Topic } from "../incidents.ts";

const leadsAreKept =
	"No leads are lost. All are safe on the server and will be sent once this is fixed.";
/** The owner's last step after a change on the server. */
export const thenRestart =
	"After a change on the server, the gateway needs a restart: systemctl restart coachkit";

/** A task for somebody with access to the server, for the coach to pass on. */
export const forServer = (text: string) => `Send this to whoever looks after your server: ${text}`;
const ifSetByServer = (text: string) =>
	`If you see “Set by your server”, send this to whoever looks after your server: ${text}`;

function mailText(status: number | undefined): Omit<TopicText, "means"> {
	if (isCredentialStatus(status))
		return {
			title: "Your mail server rejected our password",
			what: "Your mail server won't let your site send email.",
			todo: `At your desk, open Settings, Email, and enter the user name and password (or key) again. Some providers ask for an app password. ${ifSetByServer("correct SMTP_URL, RELAY_URL or MAIL_API_KEY in .env.")} ${thenRestart}`,
		};
	if (status === 552)
		return {
			title: "Your mailbox is full",
			what: "Your mailbox for leads is full, or an email is too large for it.",
			todo: "Delete some emails from the mailbox that gets your leads. You don't need to do anything else.",
		};
	return {
		title: "Emails about leads are being rejected",
		what: "Your mail service is rejecting the emails about new leads.",
		todo: `At your desk, open Settings, Email: is your address right, and is the sender one that your mail service allows? ${ifSetByServer("check MAIL_TO, MAIL_FROM and SMTP_URL, MAIL_API_URL or RELAY_URL in .env.")} ${thenRestart}`,
	};
}

const inCrm = "You're still getting emails about new leads.";
const seeCommand =
	"Your desk shows which leads are waiting. On the server: npm run leads -- list --state pending";

const crmText = (what: string, todo: string, otherwise = ""): TopicText => ({
	title: `Your CRM is rejecting ${what}`,
	what: `Your CRM is rejecting ${what} from your site.`,
	means: `${leadsAreKept} ${inCrm}`,
	todo: [todo, thenRestart, otherwise, seeCommand].filter(Boolean).join("\n"),
});

/** The text of each topic; some depend on the facts. */
const texts: Readonly<Record<CoreTopic, TopicText | ((facts: Facts) => TopicText)>> = {
	backup: ({ reason }) => ({
		title: "Last night's copy failed",
		what: reason ?? "We couldn't make last night's copy.",
		means: "Your leads and everything else are safe. Only the copy is missing.",
		todo: "At your desk, open Settings, then Copies, and press Test. It tells you what to do.",
	}),
	"crm-credential": {
		title: "Your CRM rejected our key",
		what: "The key is wrong, has expired, or doesn't have the right permissions.",
		means: `${leadsAreKept} Emails about checklist requests may be up to an hour late. Other emails still reach you.`,
		todo: `Create a new key in your CRM. At your desk, open Settings, CRM, and paste it. ${ifSetByServer("put the new key into CRM_TOKEN in .env.")} ${thenRestart}`,
	},
	"crm-contact": crmText(
		"a contact",
		`At your desk, check the account under Settings, CRM. ${ifSetByServer("check CRM_LOCATION_ID, CRM_URL and CRM_API in .env.")}`,
		"If the settings are right, the problem is with this one lead: add the contact in your CRM yourself.",
	),
	"crm-tags": crmText("a tag", forServer("check CRM_URL and CRM_API in .env.")),
	"crm-opportunity": crmText(
		"opportunities",
		`Was the pipeline or stage deleted or replaced? At your desk, choose a new one under Settings, CRM. ${ifSetByServer("put the new ids into CRM_PIPELINE_ID and CRM_STAGE_ID in .env.")}`,
	),
	"crm-fields": crmText(
		"custom fields",
		forServer(
			"check that the fields in CRM_FIELDS in .env still exist in the CRM, and remove any that don't.",
		),
	),
	"crm-note": crmText(
		"notes",
		`In your CRM, check that the key can edit contacts. Don't want notes? ${forServer("set CRM_NOTES=0 in .env.")}`,
	),
	mail: ({ status }) => ({
		means: `${leadsAreKept} Your CRM still gets them.`,
		...mailText(status),
	}),
	"mail-unknown": {
		title: "An email about a lead may not have arrived",
		what: "Your mail server didn't confirm that it accepted an email about a lead.",
		means:
			"Your leads are safe. We'll send each unconfirmed email once more in a few hours, so you may get it twice.",
		todo: "You'll find the leads at your desk either way, and in tomorrow's summary. If this keeps happening, ask your email provider.",
	},
	"mail-replies": {
		title: "Emails to visitors are being rejected",
		what: "Your mail server is rejecting every email to visitors.",
		means:
			"Emails to you still work. We won't write again to visitors whose email was rejected, but you'll find them at your desk.",
		todo: `Ask your email provider whether you're allowed to email visitors from your sender address. You'll find it at your desk, under Settings, Email. Don't want to email visitors? At your desk, untick the forms under Settings, Email, Automatic replies.`,
	},
	"reply-limit": {
		title: "Too many emails to visitors",
		what: "Your forms and calls reached the limit on emails to visitors, so some visitors got none or will get theirs later.",
		means:
			"Somebody may be filling in your forms under other people's names. At first, visitors get a link instead of their file. If there are still too many emails, visitors get no reply. Emails about calls are sent later if still useful. Each lead at your desk shows which email wasn't sent. All leads reach you.",
		todo: "Look through your latest leads. If they're real (after a campaign or a newsletter, for example), raise the limit at your desk, under Settings, in the row that begins with Alerts. If not, you don't need to do anything: emails start again within a day.",
	},
	overdue: ({ reason }) => ({
		title: "Leads have been waiting for over an hour",
		what: "The oldest one arrived over an hour ago and hasn't got through.",
		means: leadsAreKept,
		todo: reason
			? `The last try failed: ${reason}. ${seeCommand}`
			: `Open the health page at your desk. If anything there doesn't say Good, it tells you what to do. ${seeCommand}`,
	}),
	store: {
		title: "New leads can't be saved",
		what: "Your server can't write to the lead store.",
		means:
			"Visitors are asked to try again, and their browsers keep what they sent and retry for a day. Earlier leads are safe.",
		todo: forServer(
			"is the disk full, or is another program locking the file in LEADS_DB? If LEADS_DB is a database: is its server running, and does it accept writes? A standby doesn't.",
		),
	},
	"overdue-job": {
		title: "A background task failed",
		what: "A background task kept failing for three days, so we've stopped trying.",
		means: "Your leads aren't affected.",
		todo: forServer(
			"the gateway's log says which task it was, and why it failed. Once it's fixed, run: npm run leads -- jobs retry",
		),
	},
	"crm-outcomes": {
		title: "Outcomes can't be read from your CRM",
		what: "Your CRM isn't telling your site which opportunities were won or lost.",
		means:
			"Leads still reach your CRM. Your desk shows the outcomes you set yourself, and will add the others once the CRM answers.",
		todo: `In your CRM, check that the key can read opportunities, and that the pipeline still exists. Don't want outcomes from the CRM? ${forServer("set CRM_OUTCOMES=off in .env.")} ${thenRestart}`,
	},
	door: {
		title: "New leads are being rejected",
		what: "Your server is rejecting what visitors send, because it doesn't match the form's rules.",
		means: "These leads aren't on the server. Visitors' browsers keep them and retry for a day.",
		todo: forServer(
			"if a form has just been changed, build and restart, so the site and the gateway match. The “refused” lines in the gateway's log name the form and the field.",
		),
	},
};

/** The text of a topic. */
export function topicText(topic: Topic, facts: Facts): TopicText {
	const text = featureTopics.get(topic)?.text ?? texts[topic as CoreTopic];
	return typeof text === "function" ? text(facts) : text;
}
