/**
 * What is said of each topic while its incident lasts. It also goes to outside services (ALERT_URL), so it holds our
 * own words, no personal data.
 */

import { isCredentialStatus } from "./failure-stats.ts";
import type { Facts, Topic } from "./incidents.ts";

export interface TopicText {
	/** What is wrong, as a subject. */
	title: string;
	/** What happened. */
	what: string;
	/** What it means for the leads. */
	means: string;
	/** What to do. */
	todo: string;
}

const leadsAreKept =
	"No lead is lost: they are kept on the server and go out by themselves once this is mended.";
const thenRestart =
	"Then restart the gateway, which reads .env when it starts: systemctl restart coachkit";

function mailText(status: number | undefined): Omit<TopicText, "means"> {
	if (isCredentialStatus(status))
		return {
			title: "The mail server refuses our sign-in",
			what: "The mail server does not let this site send mail.",
			todo: `Put the right user name and password into SMTP_URL (or the right address into RELAY_URL, the right key into MAIL_API_KEY) in .env on the server. Some providers ask for an app password. ${thenRestart}`,
		};
	if (status === 552)
		return {
			title: "Your mailbox is full",
			what: "The mail server says that the mailbox for leads is full, or the mail too large for it.",
			todo: "Make room in the mailbox that MAIL_TO names. Nothing else is needed.",
		};
	return {
		title: "Mails about leads are refused",
		what: "The mail server or relay refuses the mails about leads.",
		todo: `Look at MAIL_TO (does that mailbox exist?), MAIL_FROM (may the server send from it?) and SMTP_URL, MAIL_API_URL or RELAY_URL in .env on the server. ${thenRestart}`,
	};
}

const inCrm = "Mails about new leads go out all the same.";
const resendCommand = "npm run leads -- webhooks retry";
const seeCommand = "Which leads, and why (on the server): npm run leads -- list --state pending";

const crmText = (what: string, todo: string, otherwise = ""): TopicText => ({
	title: `The CRM refuses ${what}`,
	what: `The CRM refuses ${what} that this site sends.`,
	means: `${leadsAreKept} ${inCrm}`,
	todo: [todo, thenRestart, otherwise, seeCommand].filter(Boolean).join("\n"),
});

/** The text about a topic. */
export function topicText(topic: Topic, { status, reason }: Facts): TopicText {
	switch (topic) {
		case "backup":
			return {
				title: "Last night's copy failed",
				what: reason ?? "The copy of your leads could not be made.",
				means: "Your leads and everything else are safe where they are; only the copy is missing.",
				todo: "At the desk: Settings, Copies. Press Test there: it says what to do.",
			};
		case "crm-credential":
			return {
				title: "The CRM refuses our key",
				what: "The CRM does not accept the key of this site: it is wrong, has run out, or may not do what is asked.",
				means: `${leadsAreKept} A checklist's mail waits for the CRM, but no longer than an hour; other mails go out all the same.`,
				todo: `Make a new key in the CRM and put it into CRM_TOKEN in .env on the server. ${thenRestart}`,
			};
		case "crm-contact":
			return crmText(
				"a contact",
				"Look at CRM_LOCATION_ID, CRM_URL and CRM_API in .env on the server.",
				"If they are right, it is something in this one lead: add the contact by hand.",
			);
		case "crm-tags":
			return crmText("a tag", "Look at CRM_URL and CRM_API in .env on the server.");
		case "crm-opportunity":
			return crmText(
				"opportunities",
				"Was the pipeline or one of its stages deleted or replaced? Put the ids of those in use into CRM_PIPELINE_ID and CRM_STAGE_ID in .env on the server.",
			);
		case "crm-fields":
			return crmText(
				"custom fields",
				"Are the fields named in CRM_FIELDS in .env on the server still there? Take out those that are not.",
			);
		case "crm-note":
			return crmText(
				"notes",
				"May the key edit contacts? If notes are not wanted, set CRM_NOTES=0 in .env on the server.",
			);
		case "calendar":
			return {
				title: "Your calendar does not take bookings",
				what: "The calendar that a kind of call is booked in refuses the key of this site, or what it is asked to write.",
				means:
					"Visitors are told that their time waits for confirmation. Their leads are safe, and reach you as ever; ring those who wait.",
				todo: `HighLevel: has the key of CRM_TOKEN the three scopes for calendars? Google: is the calendar still shared with the address in GOOGLE_SERVICE_ACCOUNT, with the right to make changes? Which calendar it is, stands at the desk under Calls, What can be booked. ${thenRestart}`,
			};
		case "mail":
			return { means: `${leadsAreKept} The CRM gets them all the same.`, ...mailText(status) };
		case "mail-unknown":
			return {
				title: "A mail about a lead may not have arrived",
				what: "The mail server got a mail about a lead and did not say whether it has taken it.",
				means:
					"The lead is safe. Its mail goes out once more a few hours after the first time, so you may have it twice; never a third time.",
				todo: "Look for it in your mailbox, and in the desk for who it is about: the lead is there either way. If this comes back, ask the people who run the mail server that SMTP_URL or RELAY_URL names. Those that stay open are in the next morning's summary.",
			};
		case "mail-replies":
			return {
				title: "Mails to visitors are refused",
				what: "The mail server does not take the mails that visitors get for their form, one after the other.",
				means:
					"Your own mails about leads are not concerned. Visitors whose mail was refused are not written to again; they are in the desk, as ever.",
				todo: `May this sender write to anybody? Ask the people who run the mail server of SMTP_URL; MAIL_FROM has to be an address it may send from. If visitors need no mail, set REPLIES=none in .env on the server. ${thenRestart}`,
			};
		case "sending-fault":
			return {
				title: "Other mail servers refuse your mail",
				what: "A mail to a visitor came back because of how it was sent: your server is on a block list, SPF, DKIM or DMARC do not fit, or it was taken for spam.",
				means:
					"The visitor's address is fine and stays in use, but further mails may be refused, too. Leads and mails to you are not concerned. The lead at the desk says whose mail it was.",
				todo: "Look at the report in the mailbox of MAIL_FROM, or at your mail service: it quotes the other server. Codes 5.7.23 to 5.7.27 are SPF, DKIM and DMARC records of the domain of MAIL_FROM; others that begin with 5.7 are mostly block lists. Ask the people who run your mail server.",
			};
		case "reply-limit":
			return {
				title: "Too many mails to visitors were asked for",
				what: "Forms and calls asked for more mails to visitors than the limits allow, so some visitors got none, or get theirs later.",
				means:
					"Somebody may be sending your forms in other people's names, and those mails carry your name. Past a limit a visitor gets a link instead of the file, then no answer; mails about calls wait for as long as they still help. Each lead at the desk says which mail was not sent. All leads reach you.",
				todo: "Look through the latest leads in the desk. If they are real (a campaign, a newsletter), raise REPLY_LIMIT_FACTOR in .env on the server and restart the gateway. If not, there is nothing to do: mails go out again within a day.",
			};
		case "overdue":
			return {
				title: "Leads have been waiting for over an hour",
				what: "The oldest lead on its way came over an hour ago and has not got through.",
				means: leadsAreKept,
				todo: reason
					? `What was tried ended so: ${reason}. ${seeCommand}`
					: `Look at the desk's health page: is the gateway running, and do the CRM and the mail server answer? ${seeCommand}`,
			};
		case "store":
			return {
				title: "New leads cannot be written down",
				what: "The lead store on the server cannot be written.",
				means:
					"Visitors are told to try again, and their browsers keep what they sent for a day and send it again. Leads that came before are safe.",
				todo: "If LEADS_DB is a file: is the disk full? Make room in its folder. Does another program hold the file? Stop that one.\nIf it is a database: does its server run, and does it take changes? A standby takes none.",
			};
		case "webhook":
			return {
				title: "A webhook does not take events",
				what: "An address in WEBHOOKS does not take what this site sends, or has said that it wants no more.",
				means:
					"CRM and mails are not concerned. Events wait for three days; then they are given up.",
				todo: `Look at the address in WEBHOOKS in .env on the server, and at the program behind it. One that answered 410 or sent us elsewhere is tried again after a restart. ${thenRestart}`,
			};
		case "webhook-lost":
			return {
				title: "Events for a webhook were not sent",
				what: "A program in WEBHOOKS did not take what this site sent for three days, so those events were given up.",
				means:
					"CRM and mails are not concerned. That program does not know of these leads, or of what became of them.",
				todo: `Once it takes events again, send them again: press "Send them again" on the desk's health page, or run on the server: ${resendCommand}`,
			};
		case "overdue-job":
			return {
				title: "Something was given up",
				what: "Something that this site had to do later failed for three days, so it was given up.",
				means: "Leads are not concerned.",
				todo: `What it is stands here as the last answer, and why in the gateway's log. Once that is mended, run on the server: npm run leads -- jobs retry`,
			};
		case "crm-outcomes":
			return {
				title: "What became of leads cannot be read from the CRM",
				what: "The CRM does not tell this site which opportunities were won or lost.",
				means:
					"Leads reach the CRM all the same. The desk shows what you press, and what the CRM said before; once it answers, everything since is read.",
				todo: `May the key of CRM_TOKEN read opportunities? Is the pipeline of CRM_PIPELINE_ID still there? If outcomes are not wanted from the CRM, set CRM_OUTCOMES=off in .env on the server. ${thenRestart}`,
			};
		case "bounce-mailbox":
			return {
				title: "The mailbox of returned mails cannot be read",
				what: "The mailbox that IMAP_URL names does not let this site read which mails to visitors came back.",
				means:
					"Leads and mails are not concerned. Once the mailbox can be read, what came back in the last days is read, too.",
				todo: `Look at IMAP_URL in .env on the server: user name, password, server, and the folder at its end. Some providers ask for an app password, or for IMAP to be switched on. If it is not wanted, take IMAP_URL out. ${thenRestart}`,
			};
		case "calendar-unread":
			return {
				title: "One of your calendars can’t be read",
				what: "A calendar whose events block out your times doesn’t answer as it should.",
				means:
					"If it was read before, calls can still be booked for a day by what it said then. Events added since don’t count yet. After that day nobody can book until it can be read again; visitors are asked to leave their number.",
				todo: "Open it in your browser: has its secret address changed, or was it switched off? Paste the new address at your desk: Calls, What can be booked, Change. If it’s only the calendar’s service that is down, there is nothing to do.",
			};
		case "calendar-events":
			return {
				title: "Events in your calendar can’t be understood",
				what: "Some events in a calendar of yours are written in a way that no program could read.",
				means:
					"The day of such an event is kept busy if we can tell which; if we can’t, somebody may book over it. All your other events count as usual.",
				todo: "Look through your calendar for an event that looks odd, often an invitation or an import. Save it again or delete it.",
			};
		case "door":
			return {
				title: "Visitors' leads are refused",
				what: "The gateway turned away what visitors sent, because it broke the rules of the form.",
				means:
					"They are not on the server. The visitors' browsers keep them for a day and send them again.",
				todo: "If you have just changed a form, build and restart so that site and gateway are of the same version. The lines `refused` in the gateway's log name form and field.",
			};
	}
}
