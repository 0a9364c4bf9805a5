import { afterEach, expect, it, vi } from "vitest";
import { testMail } from "../../services/test-mail.ts";
import { httpMailer } from "./http-api.ts";
import { type MailServiceName, mailServices } from "./mail-services.ts";

afterEach(() => vi.unstubAllGlobals());

const answers: Record<MailServiceName, unknown> = {
	resend: { id: "m1" },
	postmark: { ErrorCode: 0, Message: "OK", MessageID: "m1", To: "ann@x.example" },
	brevo: { messageId: "<m1@smtp-relay.mailin.fr>" },
};

/** Sends through a service, and returns what was posted. */
async function send(name: MailServiceName, which: "visitor" | "notice") {
	const calls: { url: unknown; headers: Headers; body: Record<string, unknown> }[] = [];
	vi.stubGlobal("fetch", async (url: unknown, { headers, body }: RequestInit) => {
		calls.push({ url, headers: new Headers(headers), body: JSON.parse(String(body)) });
		return Response.json(answers[name], { status: name === "brevo" ? 201 : 200 });
	});
	const mailer = httpMailer({
		url: mailServices[name].url,
		key: "the-key",
		to: "sam@coach.example",
		from: "Hartley, Sam <website@coach.example>",
	});
	if (which === "notice") await mailer.notify?.({ id: "n", subject: "s", text: "1 < 2\nnext" });
	else
		await mailer.sendToVisitor?.(
			{
				to: "ann@x.example",
				subject: "Your list",
				text: "Hello",
				html: "<p>Hello</p>",
				attachments: [
					{ filename: "list.pdf", contentType: "application/pdf", content: Buffer.from("pdf") },
				],
			} as never,
			"id",
			async () => {},
		);
	return calls[0] ?? expect.unreachable();
}

// https://postmarkapp.com/developer/api/email-api#send-a-single-email
it("posts what Postmark's API describes", async () => {
	const { url, headers, body } = await send("postmark", "visitor");
	expect(url).toBe("https://api.postmarkapp.com/email");
	expect(headers.get("X-Postmark-Server-Token")).toBe("the-key");
	expect(headers.get("Accept")).toBe("application/json");
	expect(body).toEqual({
		From: '"Hartley, Sam" <website@coach.example>',
		To: "ann@x.example",
		ReplyTo: "sam@coach.example",
		Subject: "Your list",
		TextBody: "Hello",
		HtmlBody: "<p>Hello</p>",
		Headers: [{ Name: "Auto-Submitted", Value: "auto-replied" }],
		Attachments: [
			{
				Name: "list.pdf",
				ContentType: "application/pdf",
				Content: Buffer.from("pdf").toString("base64"),
			},
		],
	});
});

// https://developers.brevo.com/reference/sendtransacemail
it("posts what Brevo's API describes", async () => {
	const { url, headers, body } = await send("brevo", "visitor");
	expect(url).toBe("https://api.brevo.com/v3/smtp/email");
	expect(headers.get("api-key")).toBe("the-key");
	expect(body).toEqual({
		sender: { name: "Hartley, Sam", email: "website@coach.example" },
		to: [{ email: "ann@x.example" }],
		replyTo: { email: "sam@coach.example" },
		subject: "Your list",
		textContent: "Hello",
		htmlContent: "<p>Hello</p>",
		headers: { "Auto-Submitted": "auto-replied" },
		attachment: [{ name: "list.pdf", content: Buffer.from("pdf").toString("base64") }],
	});
});

it("keeps the text of a mail without HTML, which Brevo would otherwise drop", async () => {
	const { body } = await send("brevo", "notice");
	expect(body).toMatchObject({ textContent: "1 < 2\nnext\n" });
	expect(body.htmlContent).toContain("1 &lt; 2\nnext");
	expect(body).not.toHaveProperty("attachment");
});

it.each([
	[
		"brevo",
		401,
		'{"code":"unauthorized","message":"We have detected you are using an unrecognised IP address 203.0.113.9."}',
		"not from your server's address",
	],
	[
		"brevo",
		403,
		'{"code":"permission_denied","message":"Unable to send email. Your SMTP account is not yet activated."}',
		"hasn't approved your account yet",
	],
	[
		"postmark",
		422,
		'{"ErrorCode":412,"Message":"While your account is pending approval, all recipient addresses must share the same domain as the From address."}',
		"hasn't approved your account yet",
	],
	[
		"postmark",
		401,
		'{"ErrorCode":10,"Message":"No Account or Server API tokens were supplied"}',
		"doesn't know this key",
	],
	["brevo", 401, '{"code":"unauthorized","message":"Key not found"}', "doesn't know this key"],
	[
		"postmark",
		422,
		'{"ErrorCode":400,"Message":"The Sender signature of website@coach.example was not found."}',
		"not this sender",
	],
] as const)("says what the refusal of %s (%i) means", async (name, status, text, sentence) => {
	vi.stubGlobal("fetch", async () => new Response(text, { status }));
	const api = {
		url: mailServices[name].url,
		key: "k",
		to: "sam@coach.example",
		from: "website@coach.example",
	};
	const result = await testMail({ transport: "api", api }, "sam@coach.example", {
		transport: httpMailer(api),
	});
	expect(result.ok).toBe(false);
	expect(result.text).toContain(sentence);
});
