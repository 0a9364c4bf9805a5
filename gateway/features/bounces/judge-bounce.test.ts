/** Bounces as real mail servers write them, with the verdict on each. */
import { describe, expect, it } from "vitest";
import { judgeBounce } from "./judge-bounce.ts";

type Row = [server: string, status: string, diagnostic: string];

const dead: Row[] = [
	[
		"Gmail, no such account",
		"5.1.1",
		"smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos or 550-5.1.1 unnecessary spaces. For more information, go to 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser a1-20020a - gsmtp",
	],
	[
		"Gmail, disabled",
		"5.2.1",
		"smtp; 550-5.2.1 The email account that you tried to reach is inactive. For more information, go to 550 5.2.1 https://support.google.com/mail/?p=DisabledUser - gsmtp",
	],
	[
		"Exchange, unknown recipient",
		"5.1.10",
		"smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ann@firm.example not found by SMTP address lookup",
	],
	["Exchange, old", "5.1.1", "smtp;550 5.1.1 RESOLVER.ADR.RecipNotFound; not found"],
	[
		"Exchange Online, edge",
		"5.4.1",
		"smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [DB5EUR03FT010.eop-EUR03.prod.protection.outlook.com]",
	],
	[
		"Exchange Online, no such domain",
		"5.4.310",
		"smtp;550 5.4.310 DNS domain firm.example does not exist [Message=InfoDomainNonexistent]",
	],
	[
		"Outlook.com",
		"5.5.0",
		"smtp; 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [AM7EUR03]",
	],
	["Hotmail, old", "5.0.0", "smtp; 550 Requested action not taken: mailbox unavailable"],
	[
		"Yahoo",
		"5.0.0",
		"smtp; 554 delivery error: dd This user doesn't have a yahoo.com account (ann@yahoo.com) [0] - mta1234.mail.ne1.yahoo.com",
	],
	["Yahoo, new", "5.1.1", "smtp; 552 1 Requested mail action aborted, mailbox not found"],
	["AOL", "5.1.1", "smtp; 550 5.1.1 <ann@aol.com>: Recipient address rejected: aol.com"],
	["iCloud", "5.1.1", "smtp; 550 5.1.1 <ann@icloud.com>: user does not exist"],
	["BT", "5.1.1", "smtp; 550 5.1.1 <ann@btinternet.com> Recipient rejected"],
	[
		"GMX",
		"5.0.0",
		"smtp; 550 Requested action not taken: mailbox unavailable For explanation visit https://postmaster.gmx.net/en/error-messages?ip=1.2.3.4&c=bip",
	],
	[
		"Postfix, local",
		"5.1.1",
		"smtp; 550 5.1.1 <ann@firm.example>: Recipient address rejected: User unknown in local recipient table",
	],
	[
		"Postfix, virtual",
		"5.1.1",
		"smtp; 550 5.1.1 <ann@firm.example>: Recipient address rejected: User unknown in virtual mailbox table",
	],
	[
		"Postfix, relay",
		"5.1.1",
		"smtp; 550 5.1.1 <ann@firm.example>: Recipient address rejected: undeliverable address: host mx[1.2.3.4] said: 550 5.1.1 User unknown (in reply to RCPT TO command)",
	],
	[
		"Postfix, no domain",
		"5.4.4",
		"X-Postfix; Host or domain name not found. Name service error for name=firm.example type=AAAA: Host not found",
	],
	["Postfix, null MX", "5.1.0", "X-Postfix; Domain firm.example does not accept mail (nullMX)"],
	["Null MX", "5.1.10", "smtp; 556 5.1.10 Recipient address has null MX"],
	["Sendmail", "5.1.1", "SMTP; 550 5.1.1 <ann@firm.example>... User unknown"],
	["Sendmail, host", "5.1.2", "SMTP; Host unknown (Name server: firm.example: host not found)"],
	["Sendmail, 5.3.0", "5.3.0", "smtp; 553 5.3.0 <ann@firm.example>... No such user here"],
	["Exim, remote", "5.0.0", "smtp; 550 No such user here"],
	["Exim, callout", "5.0.0", "smtp; 550-Verification failed for recipient 550 Unrouteable address"],
	["Courier", "5.1.1", "smtp; 550 User unknown."],
	[
		"Mimecast",
		"5.1.1",
		"smtp; 550 5.1.1 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [x1y2]",
	],
	[
		"Mimecast, no code",
		"",
		"smtp; 550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550",
	],
	[
		"Barracuda",
		"5.1.1",
		"smtp; 550 permanent failure for one or more recipients (ann@firm.example:550 5.1.1 User unknown)",
	],
	["Proofpoint", "5.1.1", "smtp; 550 5.1.1 <ann@firm.example>... User unknown"],
	["Zoho", "5.1.1", "smtp; 550 5.1.1 User does not exist - <ann@firm.example>"],
	[
		"Fastmail",
		"5.1.1",
		"smtp; 550 5.1.1 <ann@fastmail.com>: Recipient address rejected: User unknown",
	],
	[
		"Proton",
		"5.1.1",
		"smtp; 550 5.1.1 <ann@proton.me>: Recipient address rejected: Address does not exist",
	],
	["cPanel, suspended", "5.0.0", "smtp; 550 The mail account has been suspended"],
	[
		"7.1 that names the recipient",
		"5.7.1",
		"smtp; 550 5.7.1 <ann@firm.example>: Recipient address rejected: User unknown",
	],
	["7.1, no such mailbox", "5.7.1", "smtp; 550 5.7.1 No such mailbox"],
	["another owner", "5.7.17", "smtp; 550 5.7.17 Mailbox owner has changed"],
	["moved", "5.1.6", "smtp; 551 5.1.6 User has moved"],
	["qmail", "", "ann@firm.example:\nSorry, no mailbox here by that name. (#5.1.1)"],
	[
		"an address that speaks of spam",
		"5.1.1",
		"smtp; 550 5.1.1 <no-spam-policy@blocked.example>: Recipient address rejected: User unknown",
	],
	[
		"a link that speaks of policy",
		"5.1.1",
		"smtp; 550 5.1.1 User unknown https://firm.example/spam-policy/blocked",
	],
];

const ours: Row[] = [
	[
		"Gmail, DMARC",
		"5.7.26",
		"smtp; 550-5.7.26 Unauthenticated email from coach.example is not accepted due to 550-5.7.26 domain's DMARC policy. Please contact the administrator of 550-5.7.26 coach.example domain if this was a legitimate mail. - gsmtp",
	],
	[
		"Gmail, SPF and DKIM",
		"5.7.26",
		"smtp; 550-5.7.26 Your email has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM. - gsmtp",
	],
	[
		"Gmail, block list",
		"5.7.1",
		"smtp; 550-5.7.1 [1.2.3.4 12] Our system has detected that this message is likely unsolicited mail. To reduce the amount of spam sent to Gmail, this message has been blocked. - gsmtp",
	],
	[
		"Gmail, no PTR",
		"5.7.25",
		"smtp; 550-5.7.25 [1.2.3.4] The IP address sending this message does not have a PTR record setup - gsmtp",
	],
	[
		"Gmail, low reputation",
		"5.7.1",
		"smtp; 550-5.7.1 very low reputation of the sending domain. To best protect our users from spam, the message has been blocked.",
	],
	[
		"Gmail, attachment",
		"5.7.0",
		"smtp; 552-5.7.0 This message was blocked because its content presents a potential security issue.",
	],
	[
		"Gmail, too large",
		"5.3.4",
		"smtp; 552-5.3.4 Your message exceeded Google's message size limits.",
	],
	[
		"Gmail, two From",
		"5.7.1",
		"smtp; 550-5.7.1 Messages with multiple addresses in From: header are not accepted",
	],
	[
		"Outlook.com, block list",
		"5.7.1",
		"smtp; 550 5.7.1 Unfortunately, messages from [1.2.3.4] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140).",
	],
	[
		"Outlook.com, authentication",
		"5.7.515",
		"smtp; 550 5.7.515 Access denied, sending domain coach.example doesn't meet the required authentication level.",
	],
	[
		"Exchange Online, banned",
		"5.7.606",
		"smtp;550 5.7.606 Access denied, banned sending IP [1.2.3.4].",
	],
	[
		"Exchange Online, bad sender",
		"5.1.8",
		"smtp;550 5.1.8 Access denied, bad outbound sender AS(42003)",
	],
	[
		"Exchange Online, limit",
		"5.1.90",
		"smtp;550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
	],
	[
		"Exchange, group",
		"5.7.133",
		"smtp;550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed",
	],
	[
		"Exchange, too large",
		"5.2.3",
		"smtp;550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient",
	],
	["Exchange, invalid content", "5.6.11", "smtp;550 5.6.11 Invalid characters in message"],
	[
		"Yahoo, PH01",
		"5.0.0",
		"smtp; 554 Message not allowed - [PH01] Email not accepted for policy reasons. Please visit https://postmaster.yahooinc.com/error-codes",
	],
	[
		"Yahoo, BL21",
		"5.7.1",
		"smtp; 553 5.7.1 [BL21] Connections will not be accepted from 1.2.3.4, because the ip is in Spamhaus's list",
	],
	[
		"Yahoo, DMARC",
		"5.7.9",
		"smtp; 554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes",
	],
	["AOL", "5.2.1", "smtp; 521 5.2.1 : AOL will not accept delivery of this message."],
	[
		"Postfix, block list",
		"5.7.1",
		"smtp; 554 5.7.1 Service unavailable; Client host [1.2.3.4] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/1.2.3.4",
	],
	[
		"Postfix, sender domain",
		"5.1.8",
		"smtp; 450 5.1.8 <site@coach.example>: Sender address rejected: Domain not found",
	],
	[
		"Postfix, HELO",
		"5.7.1",
		"smtp; 504 5.7.1 <localhost>: Helo command rejected: need fully-qualified hostname",
	],
	["Postfix, size", "5.3.4", "smtp; 552 5.3.4 Message size exceeds fixed limit"],
	[
		"Postfix, recipient by policy",
		"5.7.1",
		"smtp; 554 5.7.1 <ann@firm.example>: Recipient address rejected: Access denied",
	],
	["rspamd", "5.7.1", "smtp; 554 5.7.1 Spam message rejected"],
	["SpamAssassin", "5.7.1", "smtp; 550 5.7.1 Message contains spam or virus"],
	[
		"Barracuda, reputation",
		"5.7.1",
		"smtp; 554 Service unavailable; Client host [mail.coach.example] blocked using Barracuda Reputation; http://www.barracudanetworks.com/reputation/?r=1&ip=1.2.3.4",
	],
	[
		"Barracuda, blocked",
		"5.0.0",
		"smtp; 550 permanent failure for one or more recipients (ann@firm.example:blocked)",
	],
	[
		"Mimecast, spoofing",
		"5.0.0",
		"smtp; 550 Rejected by header based Anti-Spoofing policy: site@coach.example - https://community.mimecast.com/docs/DOC-1369#550",
	],
	[
		"Mimecast, policy",
		"5.0.0",
		"smtp; 554 Email rejected due to security policies - https://community.mimecast.com/docs/DOC-1369#554",
	],
	[
		"Mimecast, reputation",
		"5.0.0",
		"smtp; 550 csi.mimecast.org Poor Reputation Sender. - https://community.mimecast.com/docs/DOC-1369#550",
	],
	[
		"Mimecast, prohibited",
		"5.0.0",
		"smtp; 550 Administrative prohibition - https://community.mimecast.com/docs/DOC-1369#550",
	],
	["Proofpoint", "5.7.0", "smtp; 550 5.7.0 Local Policy Violation"],
	[
		"Proofpoint, block list",
		"5.7.1",
		"smtp; 554 5.7.1 Service unavailable; Client host [1.2.3.4] blocked; see https://ipcheck.proofpoint.com/?ip=1.2.3.4",
	],
	["Symantec", "5.0.0", "smtp; 553-Message filtered. Refer to the Troubleshooting page"],
	[
		"Comcast",
		"5.1.0",
		"smtp; 554 5.1.0 resimta Comcast BL000001 Blocked for spam. Please see https://postmaster.comcast.net",
	],
	[
		"iCloud, policy",
		"5.7.1",
		"smtp; 554 5.7.1 [CS01] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137",
	],
	[
		"T-Online",
		"5.7.0",
		"smtp; 554 IP=1.2.3.4 - A problem occurred. Ask your postmaster for help or to contact tosa@rx.t-online.de to clarify. 5.7.0",
	],
	[
		"GMX, DKIM",
		"5.7.1",
		"smtp; 554-Transaction failed 554-Reject due to policy restrictions. 554 For explanation visit https://postmaster.gmx.net",
	],
	[
		"1.1 without a word of the mailbox",
		"5.1.1",
		"smtp; 550 5.1.1 Your host 1.2.3.4 is on a blocklist",
	],
	[
		"SPF",
		"5.7.23",
		"smtp; 550 5.7.23 The message was rejected because of Sender Policy Framework violation",
	],
	["addresses in UTF-8", "5.6.7", "smtp; 550 5.6.7 SMTPUTF8 is required, but was not offered"],
	[
		"a sender that does not exist",
		"5.7.1",
		"smtp; 550 5.7.1 Sender user unknown: sender address rejected",
	],
];

const passing: Row[] = [
	[
		"Gmail, full",
		"5.2.2",
		"smtp; 552-5.2.2 The recipient's inbox is out of storage space. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaPerm - gsmtp",
	],
	[
		"Gmail, full, 4.2.2",
		"4.2.2",
		"smtp; 452-4.2.2 The recipient's inbox is out of storage space and inactive.",
	],
	[
		"Gmail, busy",
		"5.2.1",
		"smtp; 550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered.",
	],
	[
		"Exchange, full",
		"5.2.2",
		"smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded",
	],
	[
		"Exchange, hourly limit",
		"5.2.121",
		"smtp;550 5.2.121 Recipient's per hour message receive limit from specific sender exceeded",
	],
	[
		"Yahoo, full",
		"5.2.2",
		"smtp; 552 5.2.2 This message is larger than the current system limit or the recipient's mailbox is full.",
	],
	[
		"Postfix, quota",
		"5.7.1",
		"smtp; 554 5.7.1 <ann@firm.example>: Recipient address rejected: Mailbox over quota",
	],
	["Dovecot", "5.2.2", "x-unix; Quota exceeded (mailbox for user is full)"],
	[
		"1.1 of a full mailbox",
		"5.1.1",
		"smtp; 550 5.1.1 Mailbox is full / Blocks limit exceeded / Inode limit exceeded",
	],
	["Exim, retry", "4.0.0", "retry timeout exceeded"],
	[
		"Postfix, time",
		"4.4.1",
		"X-Postfix; connect to mx.firm.example[1.2.3.4]:25: Connection timed out",
	],
	["Sendmail, five days", "4.4.7", "Message could not be delivered for 5 days"],
	["Exchange, expired", "5.4.300", "smtp;550 5.4.300 Message expired -> 421 4.4.0"],
	["greylisting", "4.7.1", "smtp; 450 4.7.1 Greylisted, please try again later"],
	["a loop", "5.4.6", "smtp; 554 5.4.6 Routing loop detected -- too many hops"],
];

const unclear: Row[] = [
	["nothing", "", ""],
	["a failure in general", "5.0.0", "smtp; 554 Transaction failed"],
	["a relay", "5.7.1", "smtp; 554 5.7.1 <ann@firm.example>: Relay access denied"],
	["Exchange, unknown", "5.0.350", "smtp;550 5.0.350 Remote server returned an error"],
];

describe("a bounce", () => {
	it.each(dead)("means that nobody is at the address: %s", (_, status, diagnostic) => {
		expect(judgeBounce(status, diagnostic).verdict).toBe("dead-address");
	});
	it.each(ours)(
		"is the sending side's fault, and does not affect the address: %s",
		(_, status, diagnostic) => {
			expect(judgeBounce(status, diagnostic).verdict).toBe("sending-fault");
		},
	);
	it.each(passing)("is temporary: %s", (_, status, diagnostic) => {
		expect(judgeBounce(status, diagnostic).verdict).toBe("passing");
	});
	it.each(unclear)("is unclear: %s", (_, status, diagnostic) => {
		expect(judgeBounce(status, diagnostic).verdict).toBe("unclear");
	});

	it("takes the code of the server that rejected it if the report's own is vague", () => {
		expect(judgeBounce("5.0.0", "smtp; 550 5.7.26 DMARC").code).toBe("5.7.26");
		expect(judgeBounce("5.1.1", "smtp; 550 5.7.1 x").code).toBe("5.1.1");
		expect(judgeBounce("", "550 No such user").code).toBe("550");
		expect(judgeBounce("", "connect to 5.1.1.2").code).toBeUndefined();
	});
});
