/** @module-tag all */
import { expect, it } from "vitest";
import { createStandins } from "../../../../demo/standins/app.ts";
import { startLocalEdge } from "../../../../gateway/cloudflare/local.ts";
import { httpMailer } from "../../../../gateway/mail/transports/http-api.ts";
import type { BudgetedMail } from "../../../../gateway/mail/visitor-mail.ts";
import { listen } from "../../../../gateway/server/listen.ts";
import { composeMail } from "../../../../leads/mail/mail.ts";
import { sampleRequest } from "../../../../leads/testing/samples.ts";

/** A mailer, and the strict mail service it uses. */
async function setUp(
	change: Partial<Parameters<typeof httpMailer>[0]> = {},
	{ timeoutMs = 10_000 } = {},
) {
	const { state, account, app, behaviour } = createStandins();
	const server = await listen({ app } as never, 0, "127.0.0.1");
	const url = `http://127.0.0.1:${server.port}/mail/emails`;
	const mailer = httpMailer(
		{
			...{ url, key: account.token, from: '"Hartley, Coaching" <website@coach.example>' },
			...{ to: "Sam <sam@coach.example>, office@coach.example", ...change },
		},
		{ timeoutMs },
	);
	return { state, behaviour, mailer, close: () => server.close() };
}
const request = sampleRequest("contact");
const mail = composeMail(request);

it("posts the coach's mail as JSON with the visitor in reply_to, once however often it is sent", async () => {
	const { state, mailer, close } = await setUp();
	await mailer.send(mail, request.id);
	await mailer.send(mail, request.id);
	expect(state.mails).toMatchObject([
		{
			mailbox: '"Sam" <sam@coach.example>, office@coach.example',
			subject: "New enquiry from Ben Okafor",
			from: '"Hartley, Coaching" <website@coach.example>',
			fields: { reply_to: `"${mail.name}" <${mail.email}>` },
		},
	]);
	expect(state.mails[0]?.fields.message).toContain(mail.message);
	// Another version of the gateway may word the mail differently. It still counts as arrived.
	await mailer.send({ ...mail, message: "Other words" }, request.id);
	expect(state.mails).toHaveLength(1);
	await close();
});

it("asks again for a lost answer: nobody gets a mail twice, and no outcome stays unknown", async () => {
	const { state, behaviour, mailer, close } = await setUp({}, { timeoutMs: 300 });
	behaviour.set([{ match: "POST /mail/emails", delayMs: 600, thenApply: true, times: 1 }]);
	await expect(mailer.send(mail, request.id)).rejects.toMatchObject({
		details: { outcomeUnknown: false },
	});
	await mailer.send(mail, request.id);
	expect(state.mails).toHaveLength(1);
	await close();
});

it("mails a visitor text, HTML and a file, and the coach a message of the gateway's own", async () => {
	const { state, mailer, close } = await setUp();
	const content = Buffer.from("%PDF-1.7");
	const attachments = [{ filename: "list.pdf", contentType: "application/pdf", content }];
	const reply = {
		to: "ann@x.example",
		subject: "Your checklist",
		text: "Here",
		html: "<p>Here</p>",
		bounceToken: "token",
	};
	await mailer.sendToVisitor(
		{ ...reply, attachments } as unknown as BudgetedMail,
		request.id,
		async () => {},
	);
	await mailer.notify({ id: "digest-1", subject: "Your leads: 3", text: "Three" });
	expect(
		state.mails.map(({ mailbox, subject, fields }) => [mailbox, subject, fields.files]),
	).toEqual([
		["ann@x.example", "Your checklist", "list.pdf"],
		['"Sam" <sam@coach.example>, office@coach.example', "Your leads: 3", undefined],
	]);
	await close();
});

it.each([
	["a wrong key", { key: "wrong" }, { status: 403, outcomeUnknown: false }],
	["a sender that is none", { from: "nobody" }, { status: 422, rejected: true }],
])("is told of %s", async (_, change, details) => {
	const { mailer, close } = await setUp(change);
	await expect(mailer.send(mail, request.id)).rejects.toMatchObject({ details });
	await close();
});

it("waits while the same mail is being sent, and for as long as the service asks", async () => {
	const { behaviour, mailer, close } = await setUp();
	const body = { statusCode: 409, name: "concurrent_idempotent_requests", message: "Under way" };
	behaviour.set([{ match: "POST /mail/emails", status: 409, body, times: 1 }]);
	await expect(mailer.send(mail, request.id)).rejects.toMatchObject({
		details: { status: 409, rejected: false },
	});
	behaviour.set([{ match: "POST /mail/emails", status: 429, retryAfter: 3, times: 1 }]);
	await expect(mailer.send(mail, request.id)).rejects.toMatchObject({
		details: { retryAfterMs: 3000 },
	});
	await close();
});

it("mails a lead to the coach from workerd, where no mail server can be reached", async () => {
	const { state, account, app } = createStandins();
	const server = await listen({ app } as never, 0, "127.0.0.1");
	const here = `http://127.0.0.1:${server.port}`;
	const runtime = await startLocalEdge({
		port: 0,
		env: {
			...{ CRM_URL: `${here}/crm/v1`, CRM_TOKEN: account.token, CRM_LOCATION_ID: "l" },
			...{ CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s", SITE_URL: "https://coach.example" },
			...{
				MAIL_TRANSPORT: "api",
				MAIL_API_URL: `${here}/mail/emails`,
				MAIL_API_KEY: account.token,
			},
			REPLIES: "contact",
		},
	});
	const { href } = await runtime.ready;
	const { status } = await fetch(`${href}leads`, { method: "POST", body: JSON.stringify(request) });
	expect(status).toBe(202);
	await expect.poll(() => state.mails).toHaveLength(2);
	expect(state.mails.map(({ mailbox }) => mailbox)).toEqual([
		expect.stringContaining("@"),
		request.fields.email,
	]);
	expect(state.mails[0]?.fields.reply_to).toContain(request.fields.email);
	await runtime.dispose();
	await server.close();
});
