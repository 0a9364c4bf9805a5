/** The form-to-email relay. It answers 200 whether or not it accepted the form. */
import { type Context, Hono } from "hono";
import type { Standin, StandinEnv } from "../state/context.ts";
import { makeId } from "../state/ids.ts";

/** Names that control the relay; every other field is part of the mail. */
const controls = new Set([
	"_captcha",
	"_subject",
	"_honey",
	"_template",
	"_replyto",
	"_cc",
	"_autoresponse",
	"_next",
	"_blacklist",
	"_webhook",
	"_url",
]);

const taken = "The form was submitted successfully.";
const noPage =
	"Make sure you open this page through a web server, FormSubmit will not work in pages browsed as HTML files.";
const notActive =
	"This form needs Activation. We've sent you an email containing an 'Activate Form' link. Just click it and your form will be actived!";
const noForm = "The form could not be read: it must be sent as multipart/form-data.";
const nothingInIt = "The form is empty.";
const noMailbox = "The email address or alias this form is sent to is not valid.";

/** The relay sends its JSON as text/html, and its `success` is a string. */
function answer(c: Context, success: boolean, message: string) {
	const body = JSON.stringify({ success: String(success), message });
	return c.body(body, 200, { "Content-Type": "text/html; charset=UTF-8" });
}

export function relay({ state, account }: Standin): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();

	app.post("/ajax/:mailbox", (c) => {
		const mailbox = c.req.param("mailbox");
		if (!/^([^\s@]+@[^\s@]+|[\w-]{6,})$/.test(mailbox)) return answer(c, false, noMailbox);
		const from = c.req.header("Origin") ?? c.req.header("Referer");
		if (!from || from === "null") return answer(c, false, noPage);
		if (!account.mailboxActive) return answer(c, false, notActive);
		const { body } = c.var;
		if (body.kind !== "form") return answer(c, false, noForm);

		const entries = Object.entries(body.value);
		const control = Object.fromEntries(entries.filter(([name]) => controls.has(name)));
		const fields = Object.fromEntries(entries.filter(([name]) => !controls.has(name)));
		if (Object.keys(fields).length === 0) return answer(c, false, nothingInIt);
		// A filled honeypot gets the usual answer, but no mail is sent.
		if (control._honey) return answer(c, true, taken);
		state.addMail({
			id: makeId(),
			mailbox,
			subject: control._subject || `New submission from ${from}`,
			fields,
			control,
			from,
			time: new Date().toISOString(),
		});
		return answer(c, true, taken);
	});

	app.all("*", (c) => c.text("Not Found", 404));
	return app;
}
