/** Delivery status mails as mail servers write them, for tests. */

export interface StatusMail {
	/** Message-ID of the returned mail, with brackets. */
	messageId?: string;
	recipient?: string;
	action?: string;
	status?: string;
	diagnostic?: string;
	/** What is returned: the headers, the whole mail, or nothing. */
	returned?: "headers" | "mail" | "nothing";
	/** Further header lines of the report itself. */
	headers?: string[];
	/** The part for people. */
	text?: string;
	/** Appended to the returned mail. */
	padding?: string;
}

export function statusMail({
	messageId = "<reply-none@coach.example>",
	recipient = "ann.taylor@plumbing.example",
	action = "failed",
	status = "5.1.1",
	diagnostic = "smtp; 550 5.1.1 User unknown",
	returned = "headers",
	headers = [],
	text = "I am sorry: your mail could not be delivered.",
	padding = "",
}: StatusMail = {}): string {
	const original = [
		`Message-ID: ${messageId}`,
		"From: Hartley Coaching <sam@coach.example>",
		`To: ${recipient}`,
		"Subject: Your Business Checklist",
	];
	return [
		"Return-Path: <>",
		"From: MAILER-DAEMON@mail.example (Mail Delivery System)",
		"To: sam@coach.example",
		"Subject: Undelivered Mail Returned to Sender",
		"Auto-Submitted: auto-replied",
		...headers,
		"MIME-Version: 1.0",
		"Content-Type: multipart/report; report-type=delivery-status;",
		'\tboundary="limit"',
		"",
		"--limit",
		"Content-Type: text/plain; charset=us-ascii",
		"",
		text,
		"",
		"--limit",
		"Content-Type: message/delivery-status",
		"",
		"Reporting-MTA: dns; mail.example",
		"Arrival-Date: Wed, 25 Nov 2026 10:00:00 +0000",
		"",
		`Final-Recipient: rfc822; ${recipient}`,
		`Action: ${action}`,
		`Status: ${status}`,
		`Diagnostic-Code: ${diagnostic}`,
		"",
		...(returned === "nothing"
			? []
			: [
					"--limit",
					`Content-Type: ${returned === "mail" ? "message/rfc822" : "text/rfc822-headers"}`,
					"",
					...original,
					"",
					...(returned === "mail" ? ["Hello Ann", padding] : []),
				]),
		"--limit--",
		"",
	].join("\r\n");
}
